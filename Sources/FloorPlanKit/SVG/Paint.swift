/// The colour of a fill or line, so that shapes can be told apart by it.
struct Paint: Hashable, Sendable {
  /// Red, green and blue in the lower three bytes; a hash of other colours, with the highest bit set.
  let number: UInt32

  static let black = Paint("black")

  /// - Parameter color: A colour, as in a style.
  init(_ color: String) {
    if let channels = Self.channels(color) {
      number = channels.reduce(0) { $0 << 8 | UInt32(max(0, min(255, $1.rounded()))) }
    } else {
      let hash = color.lowercased().utf8.reduce(0x811c_9dc5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
      number = hash | 1 << 31
    }
  }

  /// Whether it is black, or nearly.
  var isDark: Bool {
    number >> 31 == 0 && [16, 8, 0].allSatisfy { number >> $0 & 255 < Self.darkest }
  }

  /// The brightness of a channel, of 255, from which a colour is not black.
  private static let darkest: UInt32 = 64

  /// Red, green and blue, from 0 to 255; `nil` if they are not given as numbers.
  private static func channels(_ color: String) -> [Double]? {
    if color == "black" { return [0, 0, 0] }
    if color == "white" { return [255, 255, 255] }
    if color.hasPrefix("#") {
      let digits = color.dropFirst().compactMap(\.hexDigitValue)
      switch digits.count {
      case 3, 4: return digits.prefix(3).map { Double($0 * 17) }
      case 6, 8: return [0, 2, 4].map { Double(digits[$0] * 16 + digits[$0 + 1]) }
      default: return nil
      }
    }
    guard color.hasPrefix("rgb") else { return nil }
    let numbers = color.split { !$0.isNumber && $0 != "." }.prefix(3).compactMap { Double($0) }
    let scale = color.contains("%") ? 2.55 : 1
    return numbers.count == 3 ? numbers.map { $0 * scale } : nil
  }
}
