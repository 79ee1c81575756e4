/// The contents of a property list, as far as graphs need them.
///
/// Foundation is not used, because its reader of the binary form crashes on damaged files (in
/// swift-corelibs-foundation 6.3.1, for a set with a missing member).
indirect enum PropertyListValue {
  struct Entry {
    var key: String
    /// The position of the key in the XML form.
    var position: Position?
    var value: PropertyListValue
  }

  struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
  }

  case dictionary([Entry])
  case number(Double)
  case text(String)
  case other

  /// The maximum number of keys in a file, which stops files that refer to themselves.
  static let mostEntries = 4_000_000

  /// Reads the XML or the binary form.
  ///
  /// - Throws: ``FloorPlanError`` of kind ``FloorPlanError/Kind/malformedData``.
  init(_ bytes: [UInt8], file: String) throws(FloorPlanError) {
    if bytes.starts(with: "bplist".utf8) {
      guard let value = BinaryPropertyList.read(bytes) else {
        throw FloorPlanError(.malformedData, "this is not a property list", file: file)
      }
      self = value
    } else {
      self = try PropertyListReader.read(bytes, file: file)
    }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    case .dictionary, .other: nil
    }
  }

  var isDictionary: Bool { if case .dictionary = self { true } else { false } }
}
