/// An error body, in which the service gives the reason for a refusal.
struct ServiceRefusal {
  private var code: String?
  private var reason: String?

  /// Reads a member of a reply if it belongs to an error body.
  mutating func read(
    _ name: String, _ scanner: inout JSONScanner
  ) throws(AirError) -> Bool {
    switch name {
    case "error_code": code = try scanner.lenientText()
    case "error_reason": reason = try scanner.lenientText()
    default: return false
    }
    return true
  }

  /// The refusal as an ``AirError``; `nil` where there is none.
  var error: AirError? {
    guard let code else { return nil }
    if code == "API-ERR-100003", reason?.contains("manualnego") ?? true {
      return AirError(
        .manualSensor, "sampled manually: values are published 4–8 weeks later, in the archive",
        "pomiar manualny: wartości ukazują się 4–8 tygodni później, w archiwum")
    }
    let detail = reason.map { ": \($0)" } ?? ""
    return AirError(
      .refused, "the service refused (\(code))\(detail)", "usługa odmówiła (\(code))\(detail)")
  }

  /// Reads the error in a body; `nil` where it is not an error body.
  static func error(in bytes: [UInt8]) -> AirError? {
    do throws(AirError) {
      return try JSONScanner.reading(bytes) { (scanner) throws(AirError) in
        var refusal = ServiceRefusal()
        guard try scanner.kind() == .object else { return nil }
        try scanner.object { (name, scanner) throws(AirError) in
          let name = scanner.string(name)
          if try !refusal.read(name, &scanner) { try scanner.skipValue() }
        }
        return refusal.error
      }
    } catch { return nil }
  }
}
