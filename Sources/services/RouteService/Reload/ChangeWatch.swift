#if Services
/// Decides when changed files are to be read again.
///
/// A file that is being written looks different each time, so a change counts once it was seen
/// twice the same.
struct ChangeWatch<State: Equatable> {
  private var read: State
  private var pending: State?

  /// - Parameter state: The state of the files that were read.
  init(_ state: State) { read = state }

  /// Whether to read now; each state is read once.
  mutating func shouldRead(_ state: State) -> Bool {
    guard state != read else {
      pending = nil
      return false
    }
    guard state == pending else {
      pending = state
      return false
    }
    pending = nil
    read = state
    return true
  }
}
#endif
