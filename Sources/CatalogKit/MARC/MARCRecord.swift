internal import Localization

/// A MARC 21 bibliographic record: a leader, control fields and data fields.
///
/// ```swift
/// let record = MARCRecord(Book(signature: 118, title: "Analiza matematyczna", year: 2021))
/// print(record.fields("245").first?["a"] ?? "")
/// ```
public struct MARCRecord: Hashable, Sendable {
  /// A field with indicators and subfields.
  public struct DataField: Hashable, Sendable {
    /// Three characters, such as `245`.
    public var tag: String
    /// Two characters; spaces if undefined.
    public var indicators: String
    /// The subfields, in order.
    public var subfields: [Subfield]

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - tag: Three characters, such as `245`.
    ///   - indicators: Two characters, blanks where they say nothing.
    ///   - subfields: Codes and values, in their order.
    public init(_ tag: String, _ indicators: String = "  ", _ subfields: [Subfield]) {
      self.tag = tag
      self.indicators = indicators
      self.subfields = subfields
    }

    /// The value of the first subfield with a code; `nil` if there is none.
    ///
    /// - Parameter code: The code, such as `a`.
    public subscript(code: Character) -> String? {
      subfields.first { $0.code == code }?.value
    }
  }

  /// A subfield of a data field.
  public struct Subfield: Hashable, Sendable {
    /// One letter or digit.
    public var code: Character
    /// The text.
    public var value: String

    /// Creates a subfield.
    ///
    /// - Parameters:
    ///   - code: One letter or digit.
    ///   - value: The text.
    public init(_ code: Character, _ value: String) {
      self.code = code
      self.value = value
    }
  }

  /// A field that contains only text.
  public struct ControlField: Hashable, Sendable {
    /// Three characters, such as `001`.
    public var tag: String
    /// The text.
    public var value: String

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - tag: Three characters, such as `001`.
    ///   - value: The text.
    public init(_ tag: String, _ value: String) {
      self.tag = tag
      self.value = value
    }
  }

  /// The 24 characters of the leader; the lengths and addresses in it are computed when it is
  /// written.
  public var leader: String
  /// The control fields.
  public var controlFields: [ControlField]
  /// The data fields.
  public var dataFields: [DataField]
  /// The problems found while reading the record.
  var problems: [Message] = []

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - leader: The 24 characters of the leader; lengths and addresses in it are made when it is
  ///     written.
  ///   - controlFields: The control fields.
  ///   - dataFields: The data fields.
  public init(
    leader: String = MARCRecord.bookLeader, controlFields: [ControlField] = [],
    dataFields: [DataField] = []
  ) {
    self.leader = leader
    self.controlFields = controlFields
    self.dataFields = dataFields
  }

  /// The leader of a printed book in UTF-8.
  public static let bookLeader = "00000nam a2200000 a 4500"

  /// The data fields with a tag.
  ///
  /// - Parameter tag: Three characters, such as `245`.
  /// - Returns: The fields in the order of the record; empty if there are none.
  public func fields(_ tag: String) -> [DataField] { dataFields.filter { $0.tag == tag } }
}
