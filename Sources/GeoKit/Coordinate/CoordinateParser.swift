/// Parses the notations that ``Coordinate/init(_:)`` documents.
struct CoordinateParser {
  private enum Axis {
    case latitude
    case longitude
  }

  private struct Angle {
    var degrees: Double
    var axis: Axis?
  }

  private var cursor: TextCursor
  /// The decimal marks; if `;` separates the numbers, `,` is one of them.
  private let marks: String

  /// Parses a whole text.
  static func coordinate(_ text: some StringProtocol) throws(GeoError) -> Coordinate {
    guard let cursor = TextCursor(text) else { throw malformed }
    var parser = CoordinateParser(cursor: cursor)
    guard let (latitude, longitude) = parser.pair() ?? standardPoint(from: cursor) else {
      throw malformed
    }
    return try Coordinate(latitude: latitude, longitude: longitude)
  }

  private static let malformed = GeoError(
    .malformedCoordinate,
    "expected latitude and longitude, such as 52.22,21.01 or +52.22+021.01/")

  private init(cursor: TextCursor) {
    self.cursor = cursor
    marks = cursor.contains(";") ? ".," : "."
  }

  /// Parses two numbers in everyday notation.
  private mutating func pair() -> (latitude: Double, longitude: Double)? {
    guard let first = angle() else { return nil }
    let space = cursor.skipSpace()
    let separated = cursor.take(oneOf: ",;") != nil || space
    guard separated || first.axis != nil else { return nil }
    cursor.skipSpace()
    guard let second = angle(), cursor.isAtEnd else { return nil }
    switch (first.axis, second.axis) {
    case (nil, nil), (nil, .longitude), (.latitude, nil), (.latitude, .longitude):
      return (first.degrees, second.degrees)
    case (.longitude, .latitude):
      return (second.degrees, first.degrees)
    default:
      return nil
    }
  }

  private mutating func angle() -> Angle? {
    var hemisphere = cursor.take(oneOf: "NSEWnsew")
    cursor.skipSpace()
    let sign = cursor.take(oneOf: "+-\u{2212}")
    guard var degrees = cursor.number(marks: marks, exponents: true)?.value else { return nil }
    if cursor.take(oneOf: "°º") != nil {
      guard let parts = minutesAndSeconds() else { return nil }
      degrees += parts
    }
    if hemisphere == nil {
      let afterNumber = cursor
      let isApart = cursor.skipSpace()
      hemisphere = cursor.take(oneOf: "NSEWnsew")
      // In "52.22 E21.01" the letter belongs to the number after it.
      if hemisphere == nil || (isApart && beginsNumber) {
        (cursor, hemisphere) = (afterNumber, nil)
      }
    }
    guard let hemisphere else {
      return Angle(degrees: sign == nil || sign == "+" ? degrees : -degrees, axis: nil)
    }
    guard sign == nil else { return nil }
    let isNegative = "SWsw".unicodeScalars.contains(hemisphere)
    return Angle(
      degrees: isNegative ? -degrees : degrees,
      axis: "NSns".unicodeScalars.contains(hemisphere) ? .latitude : .longitude)
  }

  private var beginsNumber: Bool { cursor.next.map { ("0"..."9").contains($0) } ?? false }

  /// Minutes and seconds after a degree sign, in degrees; `nil` if they are invalid.
  private mutating func minutesAndSeconds() -> Double? {
    var sum = 0.0
    for (scale, signs) in [(60.0, "'\u{2032}\u{2019}"), (3600.0, "\"\u{2033}\u{201D}")] {
      let start = cursor
      cursor.skipSpace()
      guard let part = cursor.number(marks: marks)?.value, cursor.take(oneOf: signs) != nil else {
        cursor = start
        return sum
      }
      guard part < 60 else { return nil }
      sum += part / scale
    }
    return sum
  }

  /// ISO 6709, annex H: `±DD.D±DDD.D`, `±DDMM.M±DDDMM.M` or `±DDMMSS.S±DDDMMSS.S`, then a height
  /// and a reference system, which are ignored, then `/`.
  private static func standardPoint(
    from start: TextCursor
  ) -> (latitude: Double, longitude: Double)? {
    var cursor = start
    guard let latitude = standardAngle(degreeDigits: 2, &cursor),
      let longitude = standardAngle(degreeDigits: 3, &cursor)
    else { return nil }
    if cursor.take(oneOf: "+-") != nil, cursor.number(marks: ".,") == nil { return nil }
    if cursor.take(oneOf: "C") != nil {
      while let next = cursor.next, next != "/" { _ = cursor.take(oneOf: String(next)) }
    }
    _ = cursor.take(oneOf: "/")
    return cursor.isAtEnd ? (latitude, longitude) : nil
  }

  private static func standardAngle(degreeDigits: Int, _ cursor: inout TextCursor) -> Double? {
    guard let sign = cursor.take(oneOf: "+-"), let number = cursor.number(marks: ".,") else {
      return nil
    }
    let degrees: Double
    switch number.wholeDigits - degreeDigits {
    case 0:
      degrees = number.value
    case 2:
      let whole = (number.value / 100).rounded(.down)
      let minutes = number.value - whole * 100
      guard minutes < 60 else { return nil }
      degrees = whole + minutes / 60
    case 4:
      let whole = (number.value / 10_000).rounded(.down)
      let rest = number.value - whole * 10_000
      let minutes = (rest / 100).rounded(.down)
      let seconds = rest - minutes * 100
      guard minutes < 60, seconds < 60 else { return nil }
      degrees = whole + minutes / 60 + seconds / 3600
    default:
      return nil
    }
    return sign == "-" ? -degrees : degrees
  }
}
