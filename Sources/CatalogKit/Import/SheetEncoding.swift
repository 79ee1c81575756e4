import TabularKit

/// The supported encodings of sheets.
///
/// Detection is certain for UTF-8 and UTF-16. Between the two single-byte encodings it decides by
/// Polish letters, so state the encoding if names come out wrong.
public enum SheetEncoding: String, Hashable, Sendable, CaseIterable {
  /// Detected from the bytes.
  case detected
  /// UTF-8, with or without byte order mark.
  case utf8 = "utf-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, high byte first.
  case utf16BigEndian = "utf-16be"
  /// Windows code page 1250, for Central Europe.
  case windows1250 = "windows-1250"
  /// ISO 8859-2, "Latin 2".
  case iso8859Part2 = "iso-8859-2"

  var tabular: TabularEncoding {
    switch self {
    case .detected: .detected
    case .utf8: .utf8
    case .utf16LittleEndian: .utf16LittleEndian
    case .utf16BigEndian: .utf16BigEndian
    case .windows1250: .windows1250
    case .iso8859Part2: .iso8859Part2
    }
  }
}
