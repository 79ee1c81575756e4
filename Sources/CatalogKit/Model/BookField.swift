/// A field of a book, by its name in the 2014 service and in the history.
///
/// ``allCases`` contains the nine fields of the 2014 service's sheets; the others were added by
/// CityKit.
public enum BookField: String, CaseIterable, Hashable, Sendable, Codable {
  /// The faculty's call number.
  case signature = "signature_ms"
  /// The main library's call number.
  case mainSignature = "signature_bg"
  /// The statement of responsibility.
  case authors = "responsibility"
  /// The title.
  case title
  /// The volume or part.
  case volume
  /// The year of publication.
  case year
  /// The ISBN or ISSN.
  case standardNumber = "isbn_issn"
  /// The type.
  case type
  /// The availability.
  case availability
  /// The due date of a lent copy.
  case due
  /// The location of the copy.
  case location
  /// The other bibliographic fields, as JSON.
  case details

  /// The fields of the 2014 service's sheets, in their order.
  public static let allCases: [BookField] = [
    .signature, .mainSignature, .authors, .title, .volume, .year, .standardNumber, .type,
    .availability,
  ]

  /// All fields stored in the database.
  static let stored = allCases + [.due, .location, .details]

  /// Whether the field is an integer.
  public var isNumeric: Bool { self == .signature || self == .year }
}

extension Book {
  /// The value of a field as text; empty for an unknown year.
  ///
  /// - Parameter field: The field.
  public subscript(field field: BookField) -> String {
    switch field {
    case .signature: String(signature)
    case .mainSignature: mainSignature
    case .authors: authors
    case .title: title
    case .volume: volume
    case .year: year == 0 ? "" : String(year)
    case .standardNumber: standardNumber
    case .type: type
    case .availability: availability
    case .due: due
    case .location: location
    case .details: details.json
    }
  }

  /// Sets a field from text.
  ///
  /// - Returns: Whether the text is valid; numbers must be written in digits; an empty year means
  ///   unknown.
  mutating func set(_ field: BookField, to text: String) -> Bool {
    switch field {
    case .signature:
      guard let number = Int(text) else { return false }
      signature = number
    case .year:
      guard let number = text.isEmpty ? 0 : Int(text) else { return false }
      year = number
    case .mainSignature: mainSignature = text
    case .authors: authors = text
    case .title: title = text
    case .volume: volume = text
    case .standardNumber: standardNumber = text
    case .type: type = text
    case .availability: availability = text
    case .due: due = text
    case .location: location = text
    case .details: details = BookDetails(json: text)
    }
    return true
  }
}
