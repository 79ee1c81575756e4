/// A Code 128 barcode (ISO/IEC 15417), for labels read by library scanners.
///
/// ```swift
/// let svg = Code128("R000012")?.svg(height: 40)
/// ```
///
/// Digits are encoded in pairs (code set C) if that is shorter, other characters in code set B.
public struct Code128: Hashable, Sendable {
  /// The text that a scanner reads.
  public let text: String
  /// The values of the symbols, including start, check and stop.
  let values: [Int]

  /// A barcode of a text, or nothing: it has 1 to 48 signs of ASCII from blank to tilde.
  ///
  /// - Parameter text: The text that a scanner reads.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...48).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    self.text = text
    values = Self.encoded(bytes)
  }

  private static let (codeC, codeB, startB, startC, stop) = (99, 100, 104, 105, 106)

  /// Digits are encoded in pairs if there are at least four at an end, six in the middle, or two in
  /// all.
  private static func encoded(_ bytes: [UInt8]) -> [Int] {
    var values: [Int] = []
    var isPaired = false
    var index = 0
    while index < bytes.count {
      let run = bytes[index...].prefix { (0x30...0x39).contains($0) }.count
      let isAtEnd = index == 0 || index + run == bytes.count
      if isPaired ? run >= 2 : run >= (isAtEnd ? 4 : 6) || (run == 2 && bytes.count == 2) {
        // An odd digit precedes the pairs.
        if !isPaired, run % 2 == 1 {
          if values.isEmpty { values.append(startB) }
          values.append(Int(bytes[index]) - 32)
          index += 1
        }
        if !isPaired { values.append(values.isEmpty ? startC : codeC) }
        isPaired = true
        values.append(Int(bytes[index] - 0x30) * 10 + Int(bytes[index + 1] - 0x30))
        index += 2
      } else {
        if values.isEmpty { values.append(startB) } else if isPaired { values.append(codeB) }
        isPaired = false
        values.append(Int(bytes[index]) - 32)
        index += 1
      }
    }
    let sum = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    return values + [sum % 103, stop]
  }

  /// The widths of bars and gaps alternately, in modules of 1 to 4, starting with a bar.
  public var widths: [Int] {
    values.flatMap { value in
      Self.patterns[value].utf8.map { Int($0) - 0x30 }
    }
  }

  /// The barcode as an SVG image, black on white, with quiet zones of ten modules on both sides.
  ///
  /// - Parameter height: The height in modules.
  public func svg(height: Int = 30) -> String {
    var path = ""
    var x = 10
    for (place, width) in widths.enumerated() {
      if place % 2 == 0 { path += "M\(x) 0h\(width)v\(height)h-\(width)z" }
      x += width
    }
    let label = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" class="barcode" viewBox="0 0 \(x + 10) \(height)" \
      preserveAspectRatio="none" role="img" aria-label="\(label)">\
      <rect width="\(x + 10)" height="\(height)" fill="#fff"/><path d="\(path)" fill="#000"/></svg>
      """
  }

  /// The widths of the three bars and gaps of each value (ISO/IEC 15417, table 1); the stop has
  /// four bars.
  private static let patterns = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 \
    122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 \
    321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 \
    211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 \
    213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 \
    121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 \
    241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 \
    412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 \
    211214 211232 2331112
    """.split(separator: " ").map(String.init)
}
