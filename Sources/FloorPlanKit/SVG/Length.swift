/// A length with its unit; some units depend on the viewport or the font.
struct Length: Sendable {
  enum Unit: UInt8, Sendable {
    case absent
    case pixels
    case percent
    case fontSize
    case xHeight
    case rootFontSize
    case character
    case ideograph
    case lineHeight
    case rootLineHeight
    case viewportWidth
    case viewportHeight
    case viewportMinimum
    case viewportMaximum
  }

  var value: Double
  var unit: Unit

  static let absent = Length(value: 0, unit: .absent)

  init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }

  /// Parses a length in an attribute or property; `nil` if it is malformed.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard var cursor = ByteCursor(bytes) else { return nil }
    cursor.skipSpace()
    guard let length = Length(&cursor) else { return nil }
    cursor.skipSpace()
    guard cursor.isAtEnd else { return nil }
    self = length
  }

  /// Parses a length and moves the cursor past it.
  init?(_ cursor: inout ByteCursor) {
    guard let number = cursor.takeNumber() else { return nil }
    if cursor.take(UInt8(ascii: "%")) {
      self.init(value: number, unit: .percent)
      return
    }
    guard ByteCursor.isLetter(cursor.next) else {
      self.init(value: number, unit: .pixels)
      return
    }
    guard let (factor, unit) = Self.unit(cursor.takeLetters()), (number * factor).isFinite else {
      return nil
    }
    self.init(value: number * factor, unit: unit)
  }

  /// Parses lengths separated by white space or commas, up to the first error.
  static func list(_ bytes: UnsafeBufferPointer<UInt8>) -> [Length]? {
    guard var cursor = ByteCursor(bytes) else { return nil }
    var list: [Length] = []
    cursor.skipSpace()
    while !cursor.isAtEnd, let length = Length(&cursor) {
      list.append(length)
      cursor.skipSeparator()
    }
    return list
  }

  /// A unit by its letters, and the factor to the stored unit; an inch has 96 pixels (CSS Values 4,
  /// 6.2).
  private static func unit(_ letters: ByteCursor.Letters) -> (factor: Double, unit: Unit)? {
    switch letters {
    case "px": (1, .pixels)
    case "mm": (96 / 25.4, .pixels)
    case "pt": (96.0 / 72, .pixels)
    case "cm": (96 / 2.54, .pixels)
    case "in": (96, .pixels)
    case "pc": (16, .pixels)
    case "q": (96 / 101.6, .pixels)
    case "em": (1, .fontSize)
    case "ex": (1, .xHeight)
    case "rem": (1, .rootFontSize)
    case "ch": (1, .character)
    case "ic": (1, .ideograph)
    case "lh": (1, .lineHeight)
    case "rlh": (1, .rootLineHeight)
    case "vw", "vi": (1, .viewportWidth)
    case "vh", "vb": (1, .viewportHeight)
    case "vmin": (1, .viewportMinimum)
    case "vmax": (1, .viewportMaximum)
    default: nil
    }
  }
}

/// The sizes that relative lengths refer to.
struct LengthContext {
  /// The direction to which a percentage refers.
  enum Direction {
    case horizontal
    case vertical
    case diagonal
  }

  var width: Double
  var height: Double
  var fontSize: Double
  var rootFontSize: Double
  var rootWidth: Double
  var rootHeight: Double

  /// The length in user units; `nil` if it is missing.
  func resolve(_ length: Length, _ direction: Direction) -> Double? {
    let value = length.value
    switch length.unit {
    case .absent: return nil
    case .pixels: return value
    case .percent:
      switch direction {
      case .horizontal: return value * width / 100
      case .vertical: return value * height / 100
      case .diagonal: return value * ((width * width + height * height) / 2).squareRoot() / 100
      }
    case .fontSize, .ideograph: return value * fontSize
    case .xHeight, .character: return value * fontSize / 2
    case .rootFontSize: return value * rootFontSize
    case .lineHeight: return value * fontSize * 1.2
    case .rootLineHeight: return value * rootFontSize * 1.2
    case .viewportWidth: return value * rootWidth / 100
    case .viewportHeight: return value * rootHeight / 100
    case .viewportMinimum: return value * min(rootWidth, rootHeight) / 100
    case .viewportMaximum: return value * max(rootWidth, rootHeight) / 100
    }
  }
}
