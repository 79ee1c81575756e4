import TabularKit

/// All rows of a text as strings.
func rows(
  _ text: String, _ dialect: TabularDialect = .csv, limits: TabularLimits = TabularLimits()
) throws -> [[String]] {
  try rows(bytes: Array(text.utf8), dialect, limits: limits)
}

/// All rows of a table in memory as strings, read in pieces of `step` bytes.
func rows(
  bytes: [UInt8], _ dialect: TabularDialect = .csv, encoding: TabularEncoding = .detected,
  malformedText: TabularEncoding.MalformedText = .fails, step: Int? = nil,
  limits: TabularLimits = TabularLimits()
) throws -> [[String]] {
  var reader = try reader(
    bytes, dialect, encoding: encoding, malformedText: malformedText, step: step, limits: limits)
  var found: [[String]] = []
  while let row = try reader.next() { found.append(row.strings) }
  return found
}

/// A reader over a table in memory, given in pieces of `step` bytes.
func reader(
  _ bytes: [UInt8], _ dialect: TabularDialect = .csv, encoding: TabularEncoding = .detected,
  malformedText: TabularEncoding.MalformedText = .fails, step: Int? = nil,
  limits: TabularLimits = TabularLimits()
) throws -> TabularReader {
  guard let step else {
    return try TabularReader(
      bytes: bytes, file: "t.csv", dialect: dialect, encoding: encoding,
      malformedText: malformedText, limits: limits)
  }
  var rest = bytes[...]
  return try TabularReader(
    file: "t.csv", dialect: dialect, encoding: encoding, malformedText: malformedText,
    limits: limits
  ) {
    defer { rest = rest.dropFirst(step) }
    return rest.isEmpty ? nil : Array(rest.prefix(step))
  }
}

/// The description of the error that reading a table ends with.
func failure(
  _ bytes: [UInt8], _ dialect: TabularDialect = .csv, encoding: TabularEncoding = .detected,
  limits: TabularLimits = TabularLimits()
) -> String {
  do {
    _ = try rows(bytes: bytes, dialect, encoding: encoding, limits: limits)
    return "no error"
  } catch { return "\(error)" }
}
