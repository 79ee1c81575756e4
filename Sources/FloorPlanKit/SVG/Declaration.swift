/// A style property that plans depend on.
enum Property: UInt8, CaseIterable, Sendable {
  case display
  case visibility
  case opacity
  case fontSize
  case textAnchor
  case transform
  case transformOrigin

  /// Finds a property by its name.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 7 where Self.matches(name, "display"): self = .display
    case 7 where Self.matches(name, "opacity"): self = .opacity
    case 9 where Self.matches(name, "font-size"): self = .fontSize
    case 9 where Self.matches(name, "transform"): self = .transform
    case 10 where Self.matches(name, "visibility"): self = .visibility
    case 11 where Self.matches(name, "text-anchor"): self = .textAnchor
    case 16 where Self.matches(name, "transform-origin"): self = .transformOrigin
    default: return nil
    }
  }

  private static func matches(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return name.elementsEqual(letters) { $0 == $1 || $0 | 0x20 == $1 }
  }
}

/// A property's value as far as plans depend on it.
enum StyleValue: Sendable {
  case inherit
  case display(isNone: Bool)
  case visibility(isVisible: Bool)
  case opacity(Double)
  case fontSize(Length)
  case textAnchor(TextAnchor)
  case transform(Affine)
  case transformOrigin(Length, Length)
}

/// Which point of a text its position names.
enum TextAnchor: UInt8, Sendable {
  case start
  case middle
  case end
}

/// One property with its value, as an attribute, a style attribute or a style sheet gives it.
struct Declaration: Sendable {
  let property: Property
  let value: StyleValue
  /// What wins over what: presentation attributes 0, then style sheets by selector and order,
  /// then style attributes; important ones above all.
  var rank: UInt64

  static let attributeRank: UInt64 = 0
  static let styleRank: UInt64 = 1 << 60
  static let importantRank: UInt64 = 1 << 61

  /// Reads a value; `nil` for one that means nothing.
  init?(_ property: Property, _ text: UnsafeBufferPointer<UInt8>, rank: UInt64) {
    guard let value = Self.value(of: property, Self.trimmed(text)) else { return nil }
    self.property = property
    self.value = value
    self.rank = rank
  }

  private static func value(
    of property: Property, _ text: UnsafeBufferPointer<UInt8>
  ) -> StyleValue? {
    if property == .transform { return TransformParser.parse(text).map(StyleValue.transform) }
    if property == .opacity || property == .fontSize, var cursor = ByteCursor(text) {
      if property == .fontSize, let length = Length(text) { return .fontSize(length) }
      if property == .opacity, let number = cursor.takeNumber() {
        let value = cursor.take(UInt8(ascii: "%")) ? number / 100 : number
        return .opacity(min(1, max(0, value)))
      }
    }
    let word = String(decoding: text, as: UTF8.self)
    if word == "inherit" { return .inherit }
    switch property {
    case .display: return .display(isNone: word == "none")
    case .visibility: return .visibility(isVisible: word == "visible")
    case .fontSize: return fontSizes[word].map { .fontSize(Length(value: $0, unit: .pixels)) }
    case .textAnchor:
      return .textAnchor(word == "middle" ? .middle : word == "end" ? .end : .start)
    case .transformOrigin: return origin(word)
    case .opacity, .transform: return nil
    }
  }

  private static func origin(_ text: String) -> StyleValue? {
    var x: Length?
    var y: Length?
    for word in text.split(whereSeparator: \.isWhitespace).prefix(2) {
      switch word {
      case "left": x = Length(value: 0, unit: .percent)
      case "right": x = Length(value: 100, unit: .percent)
      case "top": y = Length(value: 0, unit: .percent)
      case "bottom": y = Length(value: 100, unit: .percent)
      case "center": continue
      default:
        var copy = String(word)
        guard let length = copy.withUTF8({ Length($0) }) else { return nil }
        if x == nil { x = length } else { y = length }
      }
    }
    let half = Length(value: 50, unit: .percent)
    return .transformOrigin(x ?? half, y ?? half)
  }

  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32,
  ]

  static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var slice = text[...]
    while let first = slice.first, ByteCursor.isSpace(first) { slice.removeFirst() }
    while let last = slice.last, ByteCursor.isSpace(last) { slice.removeLast() }
    return UnsafeBufferPointer(rebasing: slice)
  }
}
