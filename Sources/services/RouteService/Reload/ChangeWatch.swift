#if Services
/// Decides when changed files are reloaded.
///
/// A file that is being written changes between checks, so a change counts once two checks agree.
struct ChangeWatch<State: Equatable> {
  private var read: State
  private var pending: State?

  /// - Parameter state: The state of the loaded files.
  init(_ state: State) { read = state }

  /// Whether to load now; each state is loaded once.
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
