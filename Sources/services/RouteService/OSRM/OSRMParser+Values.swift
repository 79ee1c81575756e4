#if Services
internal import StreetKit

/// The values of options.
extension OSRMParser {
  /// A radius in metres; `nil` if unlimited.
  mutating func radius() throws(OSRMError) -> Double? {
    if take("unlimited") || isAtValueEnd { return nil }
    let radius = try number()
    guard radius >= 0 else { throw .malformed(at: position) }
    return radius
  }

  /// A bearing and its tolerance in degrees; `nil` if omitted.
  mutating func bearing() throws(OSRMError) -> (value: Double, range: Double)? {
    if isAtValueEnd { return nil }
    let value = try integer()
    guard take(",") else { throw .malformed(at: position) }
    let range = try integer()
    guard value <= 360, range <= 180 else {
      throw OSRMError(code: "InvalidValue", message: "Invalid bearing value.")
    }
    return (Double(value), Double(range))
  }

  /// A hint; `nil` if omitted.
  mutating func hint() -> String? {
    let hint = word(until: "&;")
    return hint.isEmpty ? nil : hint
  }

  /// The side of the street on which a position must be; `nil` for any.
  mutating func approach() throws(OSRMError) -> SnapOptions.Side? {
    if take("curb") { return .kerb }
    if take("opposite") { return .opposite }
    guard take("unrestricted") || isAtValueEnd else { throw .malformed(at: position) }
    return nil
  }

  /// The number of alternative routes.
  mutating func alternatives() throws(OSRMError) -> Int {
    if take("true") { return 1 }
    return take("false") ? 0 : try integer()
  }

  /// The names of annotations: `true` for all, `false` for none, or a list of known names.
  mutating func annotations(_ known: Set<String>) throws(OSRMError) -> Set<String> {
    if take("true") { return known }
    if take("false") { return [] }
    return Set(
      try list(",") { parser throws(OSRMError) in
        let start = parser.position
        let name = parser.word()
        guard known.contains(name) else { throw .malformed(at: start) }
        return name
      })
  }

  /// A number that is not negative.
  mutating func size() throws(OSRMError) -> Double {
    let start = position
    let value = try number()
    guard value >= 0 else { throw .malformed(at: start) }
    return value
  }

  /// Indices or times between semicolons.
  mutating func integers() throws(OSRMError) -> [Int] {
    try list(";") { parser throws(OSRMError) in try parser.integer() }
  }

  /// Whether the first of two words comes next.
  mutating func choice(
    _ first: StaticString, over second: StaticString
  ) throws(OSRMError) -> Bool {
    if take(first) { return true }
    guard take(second) else { throw .malformed(at: position) }
    return false
  }

  /// A value by its name.
  mutating func named<Value: RawRepresentable<String>>() throws(OSRMError) -> Value {
    let start = position
    guard let value = Value(rawValue: word()) else { throw .malformed(at: start) }
    return value
  }
}
#endif
