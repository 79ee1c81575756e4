/// A field of a book under its name in the original's service and history.
public enum BookField: String, CaseIterable, Hashable, Sendable, Codable {
  /// The faculty's signature.
  case signature = "signature_ms"
  /// The main library's signature.
  case mainSignature = "signature_bg"
  /// The persons responsible.
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

  /// Whether the field holds a whole number.
  public var isNumeric: Bool { self == .signature || self == .year }
}

extension Book {
  /// A field's value as text.
  public subscript(field field: BookField) -> String {
    switch field {
    case .signature: String(signature)
    case .mainSignature: mainSignature
    case .authors: authors
    case .title: title
    case .volume: volume
    case .year: String(year)
    case .standardNumber: standardNumber
    case .type: type
    case .availability: availability
    }
  }

  /// Sets a field from text.
  ///
  /// - Returns: Whether the text was understood; numbers are whole and written in digits.
  mutating func set(_ field: BookField, to text: String) -> Bool {
    switch field {
    case .signature:
      guard let number = Int(text) else { return false }
      signature = number
    case .year:
      guard let number = Int(text) else { return false }
      year = number
    case .mainSignature: mainSignature = text
    case .authors: authors = text
    case .title: title = text
    case .volume: volume = text
    case .standardNumber: standardNumber = text
    case .type: type = text
    case .availability: availability = text
    }
    return true
  }
}
