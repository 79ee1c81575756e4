internal import NameMatching
internal import SectionFile
internal import Synchronization

/// Finds the nodes whose names may fit a text.
///
/// The first questions look at every name, for whom a tool asks twice before it ends; a server's
/// next ones build an index and use it from then on. Both give the same nodes.
final class NodeNames: Sendable {
  private struct State {
    var questions = 0
    var index: NameIndex?
  }

  private let names: TextTable
  private let state = Mutex(State())
  private static let questionsWithoutIndex = 4

  init(_ names: TextTable) { self.names = names }

  /// The nodes whose names have, for each word of a text, a word that begins with it, ascending;
  /// `nil` when every node has to be looked at.
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
