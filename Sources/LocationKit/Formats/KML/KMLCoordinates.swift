/// Parses the text of `coordinates` in KML: positions, longitude first, with spaces between them.
enum KMLCoordinates {
  /// The positions of a text; an invalid number is NaN.
  ///
  /// Spaces beside commas, which the standard forbids but programs write, are ignored if the text
  /// consists of positions without them.
  static func places(_ text: String) -> [[Double]] {
    let plain = tuples(text)
    guard plain.contains(where: { $0.count < 2 }) else { return plain }
    let joined = tuples(withoutSpacesAtCommas(text))
    return joined.allSatisfy { 2...3 ~= $0.count } ? joined : plain
  }

  private static func tuples(_ text: String) -> [[Double]] {
    text.split(whereSeparator: \.isWhitespace).map { place in
      place.split(separator: ",").map { Double($0) ?? .nan }
    }
  }

  private static func withoutSpacesAtCommas(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var spaces = 0
    for byte in text.utf8 {
      if ByteCursor.isWhiteSpace(byte) {
        spaces += 1
        continue
      }
      let comma = UInt8(ascii: ",")
      if spaces > 0, byte != comma, let last = result.last, last != comma {
        result.append(UInt8(ascii: " "))
      }
      spaces = 0
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
