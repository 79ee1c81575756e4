import AirQualityKit

/// Rows of comma-separated values (RFC 4180).
struct CSVText {
  private(set) var text = ""

  /// Adds a row; `nil` is an empty field.
  mutating func add(_ fields: [String?]) {
    text += fields.map { Self.quoted($0 ?? "") }.joined(separator: ",") + "\n"
  }

  private static func quoted(_ field: String) -> String {
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
    }
    return needsQuotes ? "\"" + field.escaping(["\"": "\"\""]) + "\"" : field
  }
}
