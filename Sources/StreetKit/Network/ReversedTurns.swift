internal import GraphKit
internal import Synchronization

/// The reversed graph of turns, created when it is first needed.
final class ReversedTurns: Sendable {
  private let source: CompactGraph<UInt32>
  private let made = Mutex<CompactGraph<UInt32>?>(nil)

  init(_ source: CompactGraph<UInt32>) { self.source = source }

  var graph: CompactGraph<UInt32> {
    made.withLock { made in
      if let made { return made }
      let graph = source.reversed()
      made = graph
      return graph
    }
  }
}
