/// The type of a record, which says how it was made.
///
/// The numbers are stored in histories and never change; files have the words of ``description``.
public enum RecordType: Int, CaseIterable, Hashable, Sendable {
  /// A position from ordinary tracking.
  case location = 0
  /// A position measured with more care, usually to improve another one.
  case precise = 1
  /// A visit recorded by hand.
  case visit = 2
  /// A visit detected from positions.
  case detectedVisit = 3
  /// The position of a photo.
  case photo = 4
}

extension RecordType: CustomStringConvertible {
  /// Parses the word used in files.
  ///
  /// - Parameter word: The word, in lower case.
  public init?(_ word: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.description == word }) else { return nil }
    self = found
  }

  /// The word used in files: `default`, `precise`, `visit`, `visit-detected` or `photo`.
  public var description: String {
    switch self {
    case .location: "default"
    case .precise: "precise"
    case .visit: "visit"
    case .detectedVisit: "visit-detected"
    case .photo: "photo"
    }
  }
}

extension RecordType: Codable {
  /// Decodes the word used in files.
  ///
  /// - Throws: `DecodingError` for an unknown word.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let found = RecordType(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the type of record is not known")
    }
    self = found
  }

  /// Encodes the word used in files.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
