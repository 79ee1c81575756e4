internal import Synchronization

/// Searches that threads share, so that questions allocate nothing.
final class SearchPool<Search>: Sendable {
  private final class Slot: Sendable {
    let search = Mutex<Search?>(nil)
  }

  private let make: @Sendable () -> Search
  private let slots = (0..<8).map { _ in Slot() }

  init(_ make: @escaping @Sendable () -> Search) { self.make = make }

  /// Lends a search to `body`: one that no other thread uses, or a new one.
  func withSearch<Result: Sendable>(
    _ body: @Sendable (Search) throws(StreetError) -> Result
  ) throws(StreetError) -> Result {
    for slot in slots {
      let result = try slot.search.withLockIfAvailable { slot throws(StreetError) -> Result in
        let search = slot ?? make()
        slot = search
        return try body(search)
      }
      if let result { return result }
    }
    return try body(make())
  }
}
