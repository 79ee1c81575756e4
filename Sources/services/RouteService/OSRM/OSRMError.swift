#if Services
/// An error of OSRM's interface: always status 400, with a code and a message.
struct OSRMError: Error, Equatable {
  let code: String
  let message: String

  static func malformed(at position: Int) -> OSRMError {
    OSRMError(
      code: "InvalidQuery", message: "Query string malformed close to position \(position)")
  }

  static func options(_ message: String) -> OSRMError {
    OSRMError(code: "InvalidOptions", message: message)
  }

  static func noSegment(_ index: Int) -> OSRMError {
    OSRMError(
      code: "NoSegment", message: "Could not find a matching segment for coordinate \(index)")
  }

  static func noMatch(_ message: String) -> OSRMError {
    OSRMError(code: "NoMatch", message: message)
  }

  static func tooMany(_ what: String, _ count: Int, _ limit: Int) -> OSRMError {
    OSRMError(
      code: "TooBig",
      message: "Number of \(what) \(count) is higher than current maximum (\(limit))")
  }
}
#endif
