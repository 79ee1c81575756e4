#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Parses a list of transforms in an attribute or CSS property.
enum TransformParser {
  /// At most six numbers; angles in degrees, lengths in pixels.
  private struct Arguments {
    var values = SIMD8<Double>(repeating: 0)
    var count = 0
  }

  /// The product of the list; `nil` if it has an error, in which case none of it applies.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Affine? {
    var result = Affine.identity
    guard var cursor = ByteCursor(bytes) else { return result }
    cursor.skipSpace()
    while !cursor.isAtEnd {
      let name = cursor.takeLetters()
      if name == "none", cursor.isAtEnd { return .identity }
      cursor.skipSpace()
      guard cursor.take(UInt8(ascii: "(")), let values = arguments(&cursor),
        let step = transformation(name, values)
      else { return nil }
      result = result * step
      cursor.skipSeparator()
    }
    return result.isFinite ? result : nil
  }

  private static func arguments(_ cursor: inout ByteCursor) -> Arguments? {
    var result = Arguments()
    cursor.skipSpace()
    while !cursor.take(UInt8(ascii: ")")) {
      guard result.count < 6, let value = argument(&cursor) else { return nil }
      result.values[result.count] = value
      result.count += 1
      cursor.skipSeparator()
    }
    return result
  }

  private static func argument(_ cursor: inout ByteCursor) -> Double? {
    guard let number = cursor.takeNumber() else { return nil }
    guard ByteCursor.isLetter(cursor.next) else { return number }
    switch cursor.takeLetters() {
    case "deg", "px": return number
    case "rad": return number * 180 / .pi
    case "grad": return number * 0.9
    case "turn": return number * 360
    case "mm": return number * 96 / 25.4
    case "cm": return number * 96 / 2.54
    case "in": return number * 96
    case "pt": return number * 96 / 72
    case "pc": return number * 16
    default: return nil
    }
  }

  private static func transformation(
    _ name: ByteCursor.Letters, _ arguments: Arguments
  ) -> Affine? {
    let values = arguments.values
    switch (name, arguments.count) {
    case ("matrix", 6):
      return Affine(
        a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
    case ("translate", 1), ("translatex", 1): return .translation(values[0], 0)
    case ("translatey", 1): return .translation(0, values[0])
    case ("translate", 2): return .translation(values[0], values[1])
    case ("scale", 1): return .scale(values[0], values[0])
    case ("scalex", 1): return .scale(values[0], 1)
    case ("scaley", 1): return .scale(1, values[0])
    case ("scale", 2): return .scale(values[0], values[1])
    case ("rotate", 1): return rotation(values[0])
    case ("rotate", 3):
      return .translation(values[1], values[2]) * rotation(values[0])
        * .translation(-values[1], -values[2])
    case ("skewx", 1): return Affine(c: tan(values[0] * .pi / 180))
    case ("skewy", 1): return Affine(b: tan(values[0] * .pi / 180))
    case ("skew", 1): return Affine(c: tan(values[0] * .pi / 180))
    case ("skew", 2):
      return Affine(b: tan(values[1] * .pi / 180), c: tan(values[0] * .pi / 180))
    default: return nil
    }
  }

  private static func rotation(_ degrees: Double) -> Affine {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Affine(a: cosine, b: sine, c: -sine, d: cosine)
  }
}
