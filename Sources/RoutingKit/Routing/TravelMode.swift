internal import Localization

/// A way to travel that journeys are planned for.
///
/// The list is open: what a city can plan for depends on its contents.
public struct TravelMode: RawRepresentable, Hashable, Sendable, Codable {
  /// The name in files and answers.
  public let rawValue: String

  /// Creates a mode of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By car.
  public static let car = TravelMode(rawValue: "car")
  /// By public transport, with the walks to and from its stops where a timetable is known.
  public static let publicTransport = TravelMode(rawValue: "transit")
  /// On foot all the way.
  public static let walking = TravelMode(rawValue: "foot")
  /// On foot all the way, as an answer of public transport that no ride beats.
  public static let directWalk = TravelMode(rawValue: "walk")
  /// By bicycle.
  public static let cycling = TravelMode(rawValue: "bicycle")

  /// The modes that a line network knows.
  public static let lineNetworkModes = [car, publicTransport]

  /// The mode as what one takes: `the car`.
  func object(in language: Language) -> String { text("take", language) }

  /// The mode in an adverb: `by car`.
  func adverb(in language: Language) -> String { text("mode", language) }

  /// The adverb at the beginning of a sentence.
  func heading(in language: Language) -> String {
    let adverb = adverb(in: language)
    return adverb.prefix(1).uppercased() + adverb.dropFirst()
  }

  private func text(_ form: String, _ language: Language) -> String {
    let isKnown = [Self.car, .publicTransport, .walking, .directWalk, .cycling].contains(self)
    return RoutingTexts.text(
      "\(form).\(isKnown ? rawValue : "other")", .text(rawValue), in: language)
  }
}
