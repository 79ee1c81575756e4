internal import Localization

extension Leg {
  /// The leg in words: `M1 Kabaty → Natolin, 2 min`.
  public var summary: String {
    let way = "\(from.title) → \(to.title), \(JourneyWords.text(of: duration, in: .english))"
    return line.map { "\($0) \(way)" } ?? way
  }
}
