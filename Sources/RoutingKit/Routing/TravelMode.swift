/// A way to travel that journeys are planned for.
///
/// The list is open: what a city can plan for depends on what it is made of.
public struct TravelMode: RawRepresentable, Hashable, Sendable, Codable {
  /// The name in files and answers.
  public let rawValue: String

  /// Makes a mode of its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By car.
  public static let car = TravelMode(rawValue: "car")
  /// By public transport, with the walks to and from its stops where a timetable is known.
  public static let publicTransport = TravelMode(rawValue: "transit")
  /// On foot all the way.
  public static let walking = TravelMode(rawValue: "walk")
  /// By bicycle.
  public static let cycling = TravelMode(rawValue: "bike")

  /// The modes that a line network knows.
  public static let lineNetworkModes = [car, publicTransport]

  /// The mode as a noun: `the car`.
  var noun: String {
    switch self {
    case .car: "the car"
    case .publicTransport: "public transport"
    case .walking: "walking"
    case .cycling: "the bicycle"
    default: rawValue
    }
  }

  /// The mode in an adverb: `by car`.
  var adverb: String {
    switch self {
    case .car: "by car"
    case .publicTransport: "by public transport"
    case .walking: "on foot"
    case .cycling: "by bicycle"
    default: "by \(rawValue)"
    }
  }

  /// The adverb at the beginning of a sentence.
  var capitalizedAdverb: String { adverb.prefix(1).uppercased() + adverb.dropFirst() }
}
