/// The type of a record: how it came about.
public enum RecordType: Int, CaseIterable, Hashable, Sendable {
  /// A position from ordinary tracking.
  case location = 0
  /// A position measured with more care, usually to refine another one.
  case precise = 1
  /// A stay noted by hand.
  case visit = 2
  /// A stay that was recognised from positions.
  case detectedVisit = 3
  /// A place where a photo was taken.
  case photo = 4
}

extension RecordType: CustomStringConvertible {
  /// Reads the word that files use.
  public init?(_ word: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.description == word }) else { return nil }
    self = found
  }

  /// The word that files use: `default`, `precise`, `visit`, `visit-detected` or `photo`.
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
  /// Reads the word that files use.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let found = RecordType(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the type of record is not known")
    }
    self = found
  }

  /// Writes the word that files use.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
