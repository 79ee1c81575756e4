#if Services
internal import Synchronization

/// The city that is currently served.
///
/// A request uses the same generation from beginning to end, so a replacement interrupts none.
final class CityHolder: Sendable {
  private let kept: Mutex<CityGeneration>

  init(_ first: CityGeneration) { kept = Mutex(first) }

  var current: CityGeneration { kept.withLock(\.self) }

  func update(_ change: (CityGeneration) -> CityGeneration) { kept.withLock { $0 = change($0) } }

  func replace(with next: CityGeneration) { kept.withLock { $0 = next } }
}
#endif
