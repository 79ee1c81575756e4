internal import NameMatching
internal import SectionFile
internal import Synchronization

/// Finds nodes whose names may match a text.
///
/// The first queries scan all names, because a command-line tool makes only two; later ones, in a
/// server, build an index and use it. The results are the same.
final class NodeNames: Sendable {
  private struct State {
    var questions = 0
    var index: NameIndex?
  }

  private let names: TextTable
  private let state = Mutex(State())
  private static let questionsWithoutIndex = 4

  init(_ names: TextTable) { self.names = names }

  /// The nodes whose names have, for each word of a text, a word with that prefix, in ascending
  /// order; `nil` if every node must be examined.
  func candidates(for text: String) -> [Int]? {
    let index = state.withLock { state -> NameIndex? in
      state.questions += 1
      if state.index == nil, state.questions > Self.questionsWithoutIndex {
        state.index = NameIndex((0..<names.count).lazy.map { [names] in names[$0] })
      }
      return state.index
    }
    return index?.names(withBeginningsOf: text)
  }
}
