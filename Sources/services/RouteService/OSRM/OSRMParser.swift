#if Services
internal import GeoKit

/// Parses the URL of a request character by character, so that errors have a position.
struct OSRMParser {
  let text: [UInt8]
  var position = 0

  /// Whether a path belongs to OSRM: `/{service}/v{number}/…`; `/api` belongs to the planner.
  static func isMeant(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[0].isEmpty, parts[1] != "api", let version = parts[2].first else {
      return false
    }
    return version == "v" && parts[2].count > 1 && parts[2].dropFirst().allSatisfy(\.isNumber)
  }

  /// Parses a path with its query.
  static func request(_ target: String) throws(OSRMError) -> OSRMRequest {
    var parser = OSRMParser(text: Array(target.percentDecoded.utf8))
    return try parser.request()
  }

  private mutating func request() throws(OSRMError) -> OSRMRequest {
    var request = OSRMRequest()
    position = 1
    let service = segment()
    let version = segment()
    guard let known = OSRMRequest.Service(rawValue: service) else {
      throw OSRMError(code: "InvalidService", message: "Service \(service.safe) not found!")
    }
    guard version == "v1" else {
      throw OSRMError(code: "InvalidVersion", message: "Service \(service.safe) not found!")
    }
    request.service = known
    request.profile = segment()
    guard position <= text.count, !request.profile.isEmpty else {
      throw OSRMError(
        code: "InvalidUrl", message: "URL string malformed close to position \(text.count)")
    }
    try readCoordinates(&request)
    if take(".json") {}
    guard position < text.count else { return request }
    guard take("?") else { throw .malformed(at: position) }
    guard position < text.count else { return request }
    guard try readOption(&request) else { throw .malformed(at: position) }
    while position < text.count {
      let separator = position
      // As in OSRM, an unknown option is reported at the separator before it.
      guard take("&"), try readOption(&request) else { throw .malformed(at: separator) }
    }
    return request
  }

  /// Reads the text up to the next slash, and the slash.
  private mutating func segment() -> String {
    let start = position
    while position < text.count, text[position] != UInt8(ascii: "/") { position += 1 }
    defer { position += 1 }
    return start <= position && start < text.count
      ? String(decoding: text[start..<position], as: UTF8.self) : ""
  }

  private mutating func readCoordinates(_ request: inout OSRMRequest) throws(OSRMError) {
    let forms: [(StaticString, Polyline.Precision)] = [("polyline6(", .six), ("polyline(", .five)]
    for (name, precision) in forms where take(name) {
      let start = position
      while position < text.count, text[position] != UInt8(ascii: ")") { position += 1 }
      let line = String(decoding: text[start..<position], as: UTF8.self)
      guard take(")") else { throw .malformed(at: position) }
      do {
        request.coordinates = try Polyline.decode(line, precision: precision)
      } catch {
        throw .malformed(at: start)
      }
      guard !request.coordinates.isEmpty else { throw .malformed(at: start) }
      return
    }
    repeat {
      let longitude = try number()
      guard take(",") else { throw .malformed(at: position) }
      let latitude = try number()
      guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
        throw OSRMError(code: "InvalidValue", message: "Invalid coordinate value.")
      }
      request.coordinates.append(place)
    } while take(";")
  }

  // MARK: - Pieces of values

  /// Reads a text if it comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    guard text[min(position, text.count)...].starts(with: bytes) else { return false }
    position += bytes.count
    return true
  }

  mutating func number() throws(OSRMError) -> Double {
    let start = position
    while position < text.count, "0123456789.eE+-".utf8.contains(text[position]) {
      // The dot of the format `.json` ends a number.
      if text[position...].starts(with: ".json".utf8) { break }
      position += 1
    }
    let digits = String(decoding: text[start..<position], as: UTF8.self)
    guard digits.utf8.count < 40, let value = Double(digits), value.isFinite else {
      // Use the valid part of the number.
      let plain = digits.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      throw .malformed(at: start + (Double(plain) == nil ? 0 : plain.utf8.count))
    }
    return value
  }

  mutating func integer() throws(OSRMError) -> Int {
    let start = position
    while position < text.count, (48...57).contains(text[position]) { position += 1 }
    guard let value = Int(String(decoding: text[start..<position], as: UTF8.self)) else {
      throw .malformed(at: start)
    }
    return value
  }

  mutating func flag() throws(OSRMError) -> Bool {
    if take("true") { return true }
    if take("false") { return false }
    throw .malformed(at: position)
  }

  /// Reads a value up to the next separator.
  mutating func word(until separators: String = "&;,") -> String {
    let start = position
    while position < text.count, !separators.utf8.contains(text[position]) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  mutating func list<Element>(
    _ separator: StaticString, _ element: (inout OSRMParser) throws(OSRMError) -> Element
  ) throws(OSRMError) -> [Element] {
    var result: [Element] = []
    repeat {
      result.append(try element(&self))
      guard result.count <= 20_000 else { throw .malformed(at: position) }
    } while take(separator)
    return result
  }

  var isAtValueEnd: Bool {
    position >= text.count || "&;".utf8.contains(text[position])
  }
}

extension String {
  /// The text without control characters, short enough to be repeated in an error.
  var safe: String {
    String(filter { $0.isLetter || $0.isNumber || "-_.".contains($0) }.prefix(40))
  }

  /// The text, percent-decoded.
  var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
