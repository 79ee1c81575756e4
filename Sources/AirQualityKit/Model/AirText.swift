/// A sentence in each supported language.
///
/// Data and exports use the English sentence in every language, so that programs can rely on it.
public struct AirText: Hashable, Sendable, CustomStringConvertible {
  /// The sentence in English.
  public let english: String
  /// The sentence in Polish.
  public let polish: String

  /// Creates a text of a sentence in each language.
  ///
  /// - Parameters:
  ///   - english: The sentence in English.
  ///   - polish: The sentence in Polish.
  public init(_ english: String, _ polish: String) {
    self.english = english
    self.polish = polish
  }

  /// Creates a text that is the same in every language, such as a name.
  public init(_ name: String) { self.init(name, name) }

  /// The sentence in a language.
  public func callAsFunction(in language: AirLanguage) -> String {
    language.pick(english, polish)
  }

  /// The sentence in English.
  public var description: String { english }

  /// The text, preceded by its subject.
  package func about(_ subject: AirText) -> AirText {
    AirText("\(subject.english): \(english)", "\(subject.polish): \(polish)")
  }

  /// The text, followed by another one.
  package func followed(by text: AirText) -> AirText {
    AirText("\(english); \(text.english)", "\(polish); \(text.polish)")
  }

  static func + (left: AirText, right: AirText) -> AirText {
    AirText(left.english + right.english, left.polish + right.polish)
  }
}

extension AirText {
  /// `station 530`.
  package static func station(_ id: Station.ID) -> AirText {
    AirText("station \(id)", "stacja \(id)")
  }

  static let stations = AirText("stations", "stacje")
  static let sensors = AirText("sensors", "czujniki")

  static func readings(of sensor: Sensor.ID) -> AirText {
    AirText("sensor \(sensor), readings", "czujnik \(sensor), wartości")
  }

  /// `sensor 3584`.
  package static func sensor(_ id: Sensor.ID) -> AirText {
    AirText("sensor \(id)", "czujnik \(id)")
  }
}
