/// Combines stays at the same place whose fixes in between are never elsewhere for long.
struct StayJoiner {
  private var stay: Stay?
  /// The fixes after the stay, while it may still go on.
  private var held: [Fix] = []
  /// The time of the last fix at the place.
  private var seen: Int64 = 0
  private var pieces: [StayFinder.Piece] = []

  /// The maximum time, in milliseconds, without a fix at the place.
  private static let pause: Int64 = 600_000
  /// The distance from the place, in metres, from which a short way is more than jitter.
  private static let excursion = 300.0

  /// Whether stays before and after a short way that was really travelled are kept apart.
  private let keepsExcursions: Bool

  init(keepsExcursions: Bool = false) { self.keepsExcursions = keepsExcursions }

  /// Adds the next piece.
  mutating func add(_ piece: StayFinder.Piece) {
    switch piece {
    case .way(let fix): add(fix)
    case .stay(let next):
      if stay != nil, isSame(next) {
        stay?.join(next)
        held.removeAll(keepingCapacity: true)
      } else {
        finish()
        stay = next
      }
      seen = next.last.time
    }
  }

  /// Ends the sequence of pieces.
  mutating func finish() {
    if let stay { pieces.append(.stay(stay)) }
    pieces += held.map(StayFinder.Piece.way)
    stay = nil
    held.removeAll(keepingCapacity: true)
  }

  /// Removes and returns the pieces that are final.
  mutating func takePieces() -> [StayFinder.Piece] {
    guard !pieces.isEmpty else { return [] }
    defer { pieces.removeAll(keepingCapacity: true) }
    return pieces
  }

  private mutating func add(_ fix: Fix) {
    guard let stay else { return pieces.append(.way(fix)) }
    held.append(fix)
    if fix.time - seen > Self.pause {
      finish()
    } else if stay.distance(to: fix) <= StayFinder.reach(of: fix) {
      seen = fix.time
    }
  }

  /// Whether another stay is at the place, and so soon that the device did not leave it.
  private func isSame(_ next: Stay) -> Bool {
    guard let stay else { return false }
    // The mean of few fixes, recorded on arrival, may lie beside the place.
    let vague = 1.5 * max(stay.accuracy, next.accuracy)
    let reach = max(held.isEmpty ? 1.3 * StayFinder.radius : StayFinder.radius, vague)
    guard PlaneDistance.between(stay.center, next.center) <= reach else { return false }
    let longest = held.isEmpty ? StayFinder.longestGap : Self.pause
    guard next.first.time - seen <= longest else { return false }
    return !(keepsExcursions && isExcursion(from: stay))
  }

  /// Whether the fixes lead away and back in steps; those of a wrong position jump.
  private func isExcursion(from stay: Stay) -> Bool {
    let farthest = held.map { stay.distance(to: $0) }.max() ?? 0
    guard farthest > Self.excursion else { return false }
    let path = [stay.center] + held.map(\.position) + [stay.center]
    return zip(path, path.dropFirst()).allSatisfy { PlaneDistance.between($0, $1) < farthest / 2 }
  }
}
