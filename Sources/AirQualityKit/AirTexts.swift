public import Localization

/// The texts of the air: errors, problems, notices, levels and the map, in English and Polish.
///
/// AirQualityStore and AirAlerts report what goes wrong as ``AirError`` and ``Problem``, so their
/// texts are here as well.
public enum AirTexts {
  /// The texts by their keys.
  package static let catalog = MessageCatalog(embedded: [
    .english: PackageResources.air_en_json, .polish: PackageResources.air_pl_json,
  ])

  /// The languages that have every text.
  public static let languages: [Language] = [.english, .polish]

  /// A message in a language; in English where the language has no text for it.
  ///
  /// - Parameters:
  ///   - message: A message of this kit, such as that of an error.
  ///   - language: The language of the text.
  /// - Returns: The text.
  public static func text(of message: Message, in language: Language) -> String {
    catalog.text(of: message, in: language)
  }

  /// The language of a tag or a locale's name, such as `pl_PL.UTF-8`: Polish, or English for all
  /// others.
  ///
  /// - Parameter identifier: The tag.
  /// - Returns: Polish or English.
  public static func language(of identifier: String) -> Language {
    Language(identifier: identifier) == .polish ? .polish : .english
  }

  /// A text with its arguments.
  static func text(
    _ key: String, _ arguments: Message.Argument..., in language: Language
  ) -> String {
    catalog.text(of: Message(key: key, arguments: arguments), in: language)
  }
}

extension Message {
  /// A text that is the same in every language, such as a name.
  package static func plain(_ text: String) -> Message { Message("plain", .text(text)) }

  /// The subject `station 530`.
  package static func station(_ id: Station.ID) -> Message {
    Message("subject.station", .integer(id))
  }

  /// The subject `sensor 3584`.
  package static func sensor(_ id: Sensor.ID) -> Message {
    Message("subject.sensor", .integer(id))
  }

  /// The message, preceded by its subject.
  package func about(_ subject: Message) -> Message {
    Message("about", .message(subject), .message(self))
  }

  /// The message, and another one after it.
  package func followed(by other: Message) -> Message {
    Message("followed", .message(self), .message(other))
  }
}

extension Message.Argument {
  /// A number with at most one decimal, rounded half away from zero.
  package static func number(_ value: Double) -> Message.Argument {
    .decimal((value * 10).rounded() / 10, fractionDigits: 1)
  }
}

extension Language {
  /// A number with at most one decimal, rounded half away from zero, in the language's notation.
  package func number(_ value: Double) -> String { text(of: (value * 10).rounded() / 10) }
}
