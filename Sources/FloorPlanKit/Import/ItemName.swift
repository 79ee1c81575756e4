/// Derives names for people from the ids and labels of a drawing.
enum ItemName {
  /// Automatic element names of drawing programs: `rect1234`, `path12-3`, `XMLID_7_`.
  static func isAutomatic(_ id: String) -> Bool {
    let word = id.prefix { $0.isLetter }
    let rest = id.dropFirst(word.count)
    if ["xmlid", "svgid"].contains(word.lowercased()) {
      return rest.allSatisfy { $0.isNumber || $0 == "_" }
    }
    return automaticWords.contains(word.lowercased()) && !rest.isEmpty
      && rest.allSatisfy { $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }

  private static let automaticWords: Set<String> = [
    "path", "rect", "g", "text", "tspan", "circle", "ellipse", "polygon", "polyline", "line", "use",
    "image", "svg", "layer", "flowroot",
  ]

  /// An id as it was typed: Illustrator writes `_x31_5-4` or `_15-4` for `15-4`, and puts `_1_`
  /// behind a name that another element has too.
  static func decoded(_ id: String) -> String {
    guard id.contains("_") else { return id }
    var result = ""
    var rest = Substring(id)
    while let mark = rest.firstRange(of: "_x") {
      let digits = rest[mark.upperBound...].prefix { $0.isHexDigit }
      guard (2...6).contains(digits.count), rest[digits.endIndex...].first == "_",
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else {
        result += rest[..<mark.upperBound]
        rest = rest[mark.upperBound...]
        continue
      }
      result += rest[..<mark.lowerBound]
      result.unicodeScalars.append(scalar)
      rest = rest[digits.endIndex...].dropFirst()
    }
    result += rest
    if result.hasPrefix("_"), result.dropFirst().first?.isNumber == true { result.removeFirst() }
    if result.hasSuffix("_") {
      let name = result.dropLast().reversed().drop { $0.isNumber }
      if name.first == "_", name.count < result.count - 1 {
        result = String(String(name.dropFirst().reversed()))
      }
    }
    return result.isEmpty ? id : result
  }

  /// The name without the words for its kind: `room-4-22` is `4-22`.
  static func withoutPrefix(_ name: String, _ prefixes: [String]) -> String {
    let lowered = name.lowercased()
    for prefix in prefixes {
      for mark in ["-", "_", "."] where lowered.hasPrefix(prefix + mark) {
        return String(name.dropFirst(prefix.count + 1))
      }
    }
    return name
  }

  /// A room's number: without prefix and without its building's id.
  static func roomNumber(_ name: String, building: String) -> String {
    let plain = withoutPrefix(
      name, ["room", "aud", "auditorium", "space", "label", "text", "door"])
    guard !building.isEmpty, plain.hasPrefix(building + "-"), plain.count > building.count + 1
    else { return plain }
    return String(plain.dropFirst(building.count + 1))
  }
}
