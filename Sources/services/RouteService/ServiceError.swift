#if Services
/// A request that cannot be answered, as reported to the client.
struct ServiceError: Error, Equatable {
  /// The HTTP status.
  let status: Int
  /// A word for programs.
  let code: String
  /// A sentence for people.
  let message: String

  static func badNumber(_ name: String, expected: String) -> ServiceError {
    ServiceError(
      status: 400, code: "BadNumber", message: "\(name) is not a number; expected \(expected).")
  }

  static func badFlag(_ name: String) -> ServiceError {
    ServiceError(status: 400, code: "BadFlag", message: "\(name) must be true or false.")
  }

  static func outOfRange(_ message: String) -> ServiceError {
    ServiceError(status: 400, code: "OutOfRange", message: "\(message).")
  }

  static func methodNotAllowed(_ method: String) -> ServiceError {
    ServiceError(
      status: 405, code: "MethodNotAllowed",
      message: "\(method) is not allowed here; expected one of \(allowedMethods).")
  }

  /// The methods that are allowed on every path.
  static let allowedMethods = "GET, HEAD"

  /// More wait than the pool of workers takes.
  static let tooManyRequests = ServiceError(
    status: 503, code: "TooManyRequests", message: "Too many requests are waiting; try again.")

  static func unknownNode(_ name: String) -> ServiceError {
    ServiceError(status: 404, code: "UnknownNode", message: "No node has the requested \(name).")
  }

  static func notAStop(_ name: String) -> ServiceError {
    ServiceError(
      status: 422, code: "NotAStop",
      message: "The node of \(name) is not a stop of public transport.")
  }
}
#endif
