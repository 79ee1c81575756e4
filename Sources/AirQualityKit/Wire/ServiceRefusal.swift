import Localization

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
      return AirError(.manualSensor, Message("service.manualSensor"))
    }
    guard let reason else { return AirError(.refused, Message("service.refused", .text(code))) }
    return AirError(.refused, Message("service.refusedReason", .text(code), .text(reason)))
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
