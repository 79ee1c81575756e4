#if Services
/// A request that cannot be answered, as the client is told: `{"detail"}`, and the key it is about.
struct ServiceError: Error, Equatable {
  /// The HTTP status.
  let status: Int
  /// A sentence for people, in the original's words where it had any.
  let detail: String
  /// The key of the question that is wrong.
  var key: String?
  /// The methods that the path knows, for 405.
  var allowed: String?

  static let notFound = ServiceError(status: 404, detail: "Nie znaleziono.")

  static func badRequest(_ detail: String, key: String? = nil) -> ServiceError {
    ServiceError(status: 400, detail: detail, key: key)
  }

  static func methodNotAllowed(_ method: String, allowed: String) -> ServiceError {
    ServiceError(
      status: 405, detail: "Niedozwolona metoda \"\(method)\".", allowed: allowed)
  }

  static func unsupportedMediaType(_ type: String) -> ServiceError {
    ServiceError(
      status: 415, detail: "Brak wsparcia dla żądanego typu danych \"\(type)\".")
  }

  static func tooLarge(_ limit: Int) -> ServiceError {
    ServiceError(status: 413, detail: "The body is larger than \(limit) bytes.")
  }
}
#endif
