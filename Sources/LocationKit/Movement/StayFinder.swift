/// Divides the chronological fixes of one device into stays and the trips between them.
///
/// A stay is where fixes remain within ``radius`` of their mean for ``shortest`` or longer, after
/// Q. Li et al., "Mining user similarity based on location history" (2008). Unlike there, the mean
/// moves with the fixes, distant fixes of only a few minutes count as jitter, and a gap does not
/// end a stay unless the device appears elsewhere. A fix that is much less accurate than those of
/// the stay, and could have been recorded there, is ignored.
struct StayFinder {
  /// A part of the result.
  enum Piece {
    /// A fix during a trip.
    case way(Fix)
    /// A stay of ``shortest`` or longer.
    case stay(Stay)
  }

  /// The maximum distance of a stay's fixes from its place, in metres.
  static let radius = 100.0
  /// The maximum distance, in metres, at which an inaccurate fix still counts as being at the
  /// place.
  private static let inaccurate: Float = 500
  /// The minimum duration of a stay in milliseconds; slightly less than a quarter of an hour,
  /// because a stay begins before its first fix and ends after its last one.
  private let shortest: Int64
  /// The time without a fix, in milliseconds, after which a stay ends.
  static let longestGap: Int64 = 36 * 3_600_000
  /// The maximum absence, in milliseconds, that does not end a stay.
  private static let jitter: Int64 = 360_000
  /// The maximum time, in milliseconds, between the fixes before and after a single one elsewhere
  /// that does not end a stay, if the device records no more often.
  static let longestSpike: Int64 = 1_500_000
  /// The time, in milliseconds, that fixes must be elsewhere until a stay is over.
  private static let absence: Int64 = 240_000
  /// The distance, in metres, beyond which two consecutive fixes end a stay.
  private static let farAway = 1000.0
  /// The accuracy in metres from which a fix may be too vague to say that the device left.
  private static let vague: Float = 150

  /// The maximum distance, in metres, from a place where a device was silent to its next fix.
  private static let awakening = 500.0
  /// The minimum duration, in milliseconds, of a silence after which a device may appear beside
  /// ``radius``.
  private static let shortestSilence: Int64 = 840_000
  /// The assumed speed from there to the next fix, in metres per second.
  private static let walking = 1.2

  private var candidate: Stay?
  /// The fixes of a candidate that is not a stay yet.
  private var held: [Fix] = []
  /// Fixes elsewhere that may still turn out to be jitter.
  private var away: [Fix] = []
  private(set) var pieces: [Piece] = []

  init(shortest: Int64 = 540_000) { self.shortest = shortest }

  /// Adds the next fix.
  mutating func add(_ fix: Fix) {
    guard var stay = candidate else { return begin(fix) }
    if fix.time - (away.last ?? stay.last).time > Self.longestGap {
      finish()
      return begin(fix)
    }
    let distance = stay.distance(to: fix)
    if Self.isVague(fix, beside: stay, at: distance) { return }
    if stay.count == 1, Self.isVague(stay.first, beside: Stay(fix), at: distance) {
      return replace(by: fix)
    }
    if distance <= Self.reach(of: fix) {
      if wasAway(stay, until: fix) {
        leave()
        return add(fix)
      }
      if !isStay(stay) { held += away + [fix] }
      away.removeAll(keepingCapacity: true)
      stay.add(fix)
      candidate = stay
      if isStay(stay) { held.removeAll(keepingCapacity: true) }
      return
    }
    if let rest = silence(of: stay, until: fix) { return spend(rest, then: fix) }
    away.append(fix)
    if isOver(stay) { leave() }
  }

  /// Ends the sequence of fixes.
  mutating func finish() {
    let rest = away
    away = []
    close()
    pieces += rest.map(Piece.way)
  }

  /// Removes and returns the pieces found so far.
  mutating func takePieces() -> [Piece] {
    guard !pieces.isEmpty else { return [] }
    defer { pieces.removeAll(keepingCapacity: true) }
    return pieces
  }

  /// The maximum distance of a fix from the place of a stay, in metres.
  ///
  /// The accuracy is the radius within which two thirds of the positions lie; nearly all lie within
  /// 2.2 times that.
  static func reach(of fix: Fix) -> Double {
    max(radius, Double(min(2.2 * fix.accuracy, inaccurate)))
  }

  private func isStay(_ stay: Stay) -> Bool { stay.duration >= shortest }

  /// Whether a fix could have been recorded at a place whose fixes are much more accurate.
  private static func isVague(_ fix: Fix, beside stay: Stay, at distance: Double) -> Bool {
    fix.accuracy >= vague && Double(fix.accuracy) > 4 * stay.accuracy
      && distance <= 3 * Double(fix.accuracy)
  }

  /// The end of a silence that the device spent near the last fix of a candidate; `nil` if it may
  /// have travelled all the time.
  ///
  /// Phones that record only while they move fall silent where they rest. They wake up on the way:
  /// the first fix after the silence may be some hundred metres from the last one before it.
  private func silence(of stay: Stay, until fix: Fix) -> Fix? {
    guard !isStay(stay), away.isEmpty, let last = held.last else { return nil }
    let distance = last.distance(to: fix)
    let end = fix.time - Int64(distance / Self.walking * 1000)
    let least = distance <= Self.radius ? shortest : Self.shortestSilence
    guard distance <= Self.awakening, end - last.time >= least else { return nil }
    return Fix(time: end, position: last.position, thousandths: Int64(last.accuracy * 1000))
  }

  private mutating func spend(_ rest: Fix, then fix: Fix) {
    if let arrived = held.popLast(), !held.isEmpty {
      close()
      begin(arrived)
    }
    held.removeAll(keepingCapacity: true)
    let isSilence = candidate?.count == 1
    candidate?.add(rest)
    candidate?.isSilence = isSilence
    add(fix)
  }

  /// Begins again with a fix that is much more accurate than the only one of a candidate.
  private mutating func replace(by fix: Fix) {
    let rest = away + [fix]
    away = []
    candidate = nil
    for fix in rest { add(fix) }
  }

  private static func isFar(_ stay: Stay, _ fix: Fix) -> Bool { stay.distance(to: fix) > farAway }

  /// Whether an absence before a return was too long for jitter.
  ///
  /// If a device records every ten minutes, a single wrong position looks like an absence of twenty.
  /// A fix about twice as accurate as those at the place was recorded under the open sky and counts.
  private func wasAway(_ stay: Stay, until fix: Fix) -> Bool {
    let absence = fix.time - stay.last.time
    guard let first = away.first, absence > Self.jitter else { return false }
    if away.count > 1 { return true }
    let isUsual = stay.count > 2 && absence <= 5 * stay.duration / Int64(2 * (stay.count - 1))
    let isAccurate = first.accuracy > 0 && Double(first.accuracy) < 0.55 * stay.accuracy
    let isSpike = isUsual && absence <= Self.longestSpike && !isAccurate
    return Self.isFar(stay, first) && !isSpike
  }

  /// Whether the fixes elsewhere show that the device has left.
  private func isOver(_ stay: Stay) -> Bool {
    guard let first = away.first, let last = away.last else { return false }
    // For a candidate that is not a stay yet, a few fixes elsewhere are enough.
    if !isStay(stay) {
      return away.count > 2 || away.count > 1 && last.time - stay.last.time > 120_000
    }
    if away.count > 1, last.time - first.time >= Self.absence { return true }
    return away.count > 2 && away.suffix(3).allSatisfy { Self.isFar(stay, $0) }
  }

  private mutating func begin(_ fix: Fix) {
    candidate = Stay(fix)
    held = [fix]
  }

  /// Ends the candidate, and continues with the fixes elsewhere.
  private mutating func leave() {
    close()
    let rest = away
    away = []
    // The first of them begins a new candidate, so the recursion ends.
    for fix in rest { add(fix) }
  }

  private mutating func close() {
    if let candidate {
      if isStay(candidate) {
        pieces.append(.stay(candidate))
      } else {
        pieces += held.map(Piece.way)
      }
    }
    candidate = nil
    held.removeAll(keepingCapacity: true)
  }
}
