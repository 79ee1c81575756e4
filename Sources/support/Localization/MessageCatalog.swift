internal import JSONText

/// The texts of one module in all its languages.
///
/// The texts of a language are a JSON object of keys and texts in ICU MessageFormat. If a text is
/// missing in a language, the English one is used, or else the key.
public struct MessageCatalog: Sendable {
  private let formats: [Language: [String: MessageFormat]]

  /// Parses the texts of each language: a JSON object of keys and texts.
  ///
  /// - Throws: ``MessageCatalogError`` when a resource is not such an object, or a text is not a
  ///   valid message format.
  public init(_ resources: [Language: [UInt8]]) throws(MessageCatalogError) {
    var formats: [Language: [String: MessageFormat]] = [:]
    for (language, bytes) in resources {
      formats[language] = try Self.formats(bytes, language)
    }
    self.formats = formats
  }

  /// The texts in a module's resources; an invalid resource is a programming error that the
  /// module's tests detect.
  package init(embedded resources: [Language: [UInt8]]) {
    do {
      try self.init(resources)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The text of a message in a language.
  public func text(of message: Message, in language: Language) -> String {
    guard
      let (format, spoken) = format(of: message.key, in: language)
    else { return message.key }
    return format.text(message.arguments, in: spoken) { text(of: $0, in: language) }
  }

  /// All keys, each with the languages that have a text for it.
  public var languagesByKey: [String: Set<Language>] {
    formats.reduce(into: [:]) { result, entry in
      for key in entry.value.keys { result[key, default: []].insert(entry.key) }
    }
  }

  /// The indices of the arguments that a text uses; `nil` if there is no such text.
  package func usedArguments(of key: String, in language: Language) -> Set<Int>? {
    formats[language]?[key]?.usedArguments
  }

  private func format(of key: String, in language: Language) -> (MessageFormat, Language)? {
    if let format = formats[language]?[key] { return (format, language) }
    return formats[.english]?[key].map { ($0, .english) }
  }

  private static func formats(
    _ bytes: [UInt8], _ language: Language
  ) throws(MessageCatalogError) -> [String: MessageFormat] {
    let value: JSONValue
    do {
      value = try JSONScanner.value(bytes)
    } catch {
      throw MessageCatalogError(language: language, key: nil, problem: "\(error)")
    }
    guard case .object(let members) = value else {
      throw MessageCatalogError(language: language, key: nil, problem: "expected an object")
    }
    var formats: [String: MessageFormat] = [:]
    for member in members {
      let key = member.name
      guard case .string(let text) = member.value else {
        throw MessageCatalogError(language: language, key: key, problem: "expected a text")
      }
      do {
        formats[key] = try MessageFormat(text)
      } catch {
        throw MessageCatalogError(language: language, key: key, problem: "\(error)")
      }
    }
    return formats
  }
}
