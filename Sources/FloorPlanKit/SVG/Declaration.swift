/// A style property that plans depend on.
enum Property: UInt8, CaseIterable, Sendable {
  case display
  case visibility
  case opacity
  case fontSize
  case textAnchor
  case transform
  case transformOrigin
  case clipPath
  case clipRule
  case stroke
  case strokeWidth
  case fill
  case fillOpacity
  // In SVG 2, styles can set the position and size of a shape, and take precedence over attributes.
  case x
  case y
  case width
  case height
  case cx
  case cy
  case r
  case rx
  case ry

  /// The place of a length among those of an element.
  func place(in tag: SVGTables.Tag) -> Int? {
    switch (tag, self) {
    case (.rectangle, .rx): 4
    case (.rectangle, .ry): 5
    case (.circle, .cx), (.ellipse, .cx): 0
    case (.circle, .cy), (.ellipse, .cy): 1
    case (.circle, .r), (.ellipse, .rx): 2
    case (.ellipse, .ry): 3
    case (.rectangle, .x), (.image, .x), (.use, .x), (.svg, .x), (.symbol, .x): 0
    case (.rectangle, .y), (.image, .y), (.use, .y), (.svg, .y), (.symbol, .y): 1
    case (.rectangle, .width), (.image, .width), (.use, .width), (.svg, .width),
      (.symbol, .width):
      2
    case (.rectangle, .height), (.image, .height), (.use, .height), (.svg, .height),
      (.symbol, .height):
      3
    default: nil
    }
  }

  /// Whether it is a length of a shape that cannot be negative.
  private var isSize: Bool { rawValue >= Property.width.rawValue && self != .cx && self != .cy }

  /// The length for a value; `nil` for one without a meaning.
  fileprivate func length(_ text: UnsafeBufferPointer<UInt8>) -> Length? {
    guard let length = Length(text) else {
      return text.elementsEqual("auto".utf8) ? .absent : nil
    }
    return isSize && length.value < 0 ? nil : length
  }

  /// Finds a property by name; the shorthand `font` counts as the font size in it.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    switch name.count {
    case 1 where Self.matches(name, "x"): self = .x
    case 1 where Self.matches(name, "y"): self = .y
    case 1 where Self.matches(name, "r"): self = .r
    case 2 where Self.matches(name, "cx"): self = .cx
    case 2 where Self.matches(name, "cy"): self = .cy
    case 2 where Self.matches(name, "rx"): self = .rx
    case 2 where Self.matches(name, "ry"): self = .ry
    case 4 where Self.matches(name, "font"): self = .fontSize
    case 4 where Self.matches(name, "fill"): self = .fill
    case 5 where Self.matches(name, "width"): self = .width
    case 6 where Self.matches(name, "height"): self = .height
    case 6 where Self.matches(name, "stroke"): self = .stroke
    case 7 where Self.matches(name, "display"): self = .display
    case 7 where Self.matches(name, "opacity"): self = .opacity
    case 9 where Self.matches(name, "font-size"): self = .fontSize
    case 9 where Self.matches(name, "transform"): self = .transform
    case 9 where Self.matches(name, "clip-path"): self = .clipPath
    case 9 where Self.matches(name, "clip-rule"): self = .clipRule
    case 10 where Self.matches(name, "visibility"): self = .visibility
    case 11 where Self.matches(name, "text-anchor"): self = .textAnchor
    case 12 where Self.matches(name, "stroke-width"): self = .strokeWidth
    case 12 where Self.matches(name, "fill-opacity"): self = .fillOpacity
    case 16 where Self.matches(name, "transform-origin"): self = .transformOrigin
    default: return nil
    }
  }

  private static func matches(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return name.elementsEqual(letters) { $0 == $1 || $0 | 0x20 == $1 }
  }
}

/// The value of a property, as far as plans need it.
enum StyleValue: Sendable {
  case inherit
  case display(isNone: Bool)
  case visibility(isVisible: Bool)
  case opacity(Double)
  case fontSize(Length)
  case textAnchor(TextAnchor)
  case transform(Affine)
  case transformOrigin(Length, Length)
  case clipPath(ClipReference)
  case clipRule(isEvenOdd: Bool)
  case stroke(Paint, isNone: Bool)
  case strokeWidth(Length)
  case fill(Paint, isNone: Bool)
  case fillOpacity(Double)
  case length(Property, Length)
}

/// Which point of a text its position refers to.
enum TextAnchor: UInt8, Sendable {
  case start
  case middle
  case end
}

/// A property with its value, from an attribute, a style attribute or a style sheet.
struct Declaration: Sendable {
  let property: Property
  let value: StyleValue
  /// The precedence in the cascade: presentation attributes have 0, followed by style sheets by
  /// selector and order, then style attributes; `!important` ranks above all.
  var rank: UInt64

  static let attributeRank: UInt64 = 0
  static let styleRank: UInt64 = 1 << 60
  static let importantRank: UInt64 = 1 << 61

  /// Parses a value; `nil` if it is invalid.
  init?(_ property: Property, _ text: UnsafeBufferPointer<UInt8>, rank: UInt64) {
    guard let value = Self.value(of: property, Self.trimmed(text)) else { return nil }
    self.property = property
    self.value = value
    self.rank = rank
  }

  private static func value(
    of property: Property, _ text: UnsafeBufferPointer<UInt8>
  ) -> StyleValue? {
    if property.rawValue >= Property.x.rawValue {
      return property.length(text).map { .length(property, $0) }
    }
    if property == .clipPath { return .clipPath(ClipReference(text)) }
    if property == .transform { return TransformParser.parse(text).map(StyleValue.transform) }
    if property == .fontSize, let length = Length(text) { return .fontSize(length) }
    if property == .opacity || property == .fillOpacity, var cursor = ByteCursor(text),
      let number = cursor.takeNumber()
    {
      let value = min(1, max(0, cursor.take(UInt8(ascii: "%")) ? number / 100 : number))
      return property == .opacity ? .opacity(value) : .fillOpacity(value)
    }
    let word = String(decoding: text, as: UTF8.self)
    if word == "inherit" { return .inherit }
    switch property {
    case .display: return .display(isNone: word == "none")
    case .visibility: return .visibility(isVisible: word == "visible")
    case .fontSize: return fontSize(word).map(StyleValue.fontSize)
    case .textAnchor:
      return .textAnchor(word == "middle" ? .middle : word == "end" ? .end : .start)
    case .transformOrigin: return origin(word)
    case .clipRule: return .clipRule(isEvenOdd: word == "evenodd")
    case .stroke: return .stroke(Paint(word), isNone: word == "none" || word == "transparent")
    case .fill:
      return .fill(Paint(word), isNone: word == "none" || word == "transparent")
    case .strokeWidth: return Length(text).map(StyleValue.strokeWidth)
    default: return nil
    }
  }

  /// The size in a keyword or in the shorthand `font`: `italic 12px/1.5 serif`.
  private static func fontSize(_ text: String) -> Length? {
    for word in text.split(whereSeparator: \.isWhitespace) {
      var size = String(word.prefix { $0 != "/" })
      if let known = fontSizes[size] { return known }
      // A bare number in the shorthand is the font weight.
      if let length = size.withUTF8({ Length($0) }), length.unit != .pixels || Int(size) == nil {
        return length
      }
    }
    return nil
  }

  /// The origin of transforms (CSS Transforms 1, 8); a third value is the depth.
  private static func origin(_ text: String) -> StyleValue? {
    let half = Length(value: 50, unit: .percent)
    var x: Length?
    var y: Length?
    var center = 0
    for word in text.split(whereSeparator: \.isWhitespace).prefix(2) {
      switch word {
      case "left": x = Length(value: 0, unit: .percent)
      case "right": x = Length(value: 100, unit: .percent)
      case "top": y = Length(value: 0, unit: .percent)
      case "bottom": y = Length(value: 100, unit: .percent)
      case "center": center += 1
      default:
        var copy = String(word)
        guard let length = copy.withUTF8({ Length($0) }) else { return nil }
        if x == nil, center == 0 { x = length } else { y = length }
      }
    }
    return .transformOrigin(x ?? half, y ?? half)
  }

  private static let fontSizes: [String: Length] = [
    "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ].mapValues { Length(value: $0, unit: .pixels) }.merging(
    [
      "larger": Length(value: 1.2, unit: .fontSize),
      "smaller": Length(value: 1 / 1.2, unit: .fontSize),
    ], uniquingKeysWith: { first, _ in first })

  static func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var slice = text[...]
    while let first = slice.first, ByteCursor.isSpace(first) { slice.removeFirst() }
    while let last = slice.last, ByteCursor.isSpace(last) { slice.removeLast() }
    return UnsafeBufferPointer(rebasing: slice)
  }
}
