internal import Localization

/// A mode of travel.
///
/// The set is open: what a city can plan depends on its contents.
public struct TravelMode: RawRepresentable, Hashable, Sendable, Codable {
  /// The name in files and answers.
  public let rawValue: String

  /// Creates a mode from its name.
  ///
  /// - Parameter rawValue: The name in files and answers.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By car.
  public static let car = TravelMode(rawValue: "car")
  /// By public transport; with a timetable, including walks to and from stops.
  public static let publicTransport = TravelMode(rawValue: "transit")
  /// On foot all the way.
  public static let walking = TravelMode(rawValue: "foot")
  /// On foot all the way, as an answer for public transport if no ride is better.
  public static let directWalk = TravelMode(rawValue: "walk")
  /// By bicycle.
  public static let cycling = TravelMode(rawValue: "bicycle")

  /// The modes that a line network supports.
  public static let lineNetworkModes = [car, publicTransport]

  /// The mode as an object of "take": `the car`.
  func object(in language: Language) -> String { text("take", language) }

  /// The mode as an adverbial: `by car`.
  func adverb(in language: Language) -> String { text("mode", language) }

  /// The adverbial at the beginning of a sentence.
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

extension TravelMode: CustomStringConvertible {
  /// The name in files and answers, such as `transit`.
  public var description: String { rawValue }
}
