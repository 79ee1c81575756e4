#if Services
internal import CatalogKit

/// An error as reported to the client: `{"detail"}` and the key concerned.
struct ServiceError: Error, Equatable, Sendable {
  /// The HTTP status.
  let status: Int
  /// A description for people, in the 2014 service's words if it had any.
  let detail: String
  /// The invalid key of the query.
  var key: String?
  /// The methods that the path supports, for 405.
  var allowed: String?
  /// The number of seconds to wait before retrying, for 503.
  var retryAfter: Int?
  /// The two versions of a book in an update conflict.
  var versions: Versions?

  /// The current version of a book, and the requested one.
  struct Versions: Equatable {
    let current: Book
    let proposed: Book?
  }

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

  static let busy = ServiceError(
    status: 503, detail: "Too many lookups are waiting; try again soon.", retryAfter: 1)

  static let unavailable = ServiceError(
    status: 503, detail: "The catalogue is temporarily unavailable.", retryAfter: 2)

  static let unauthorized = ServiceError(
    status: 401, detail: "A change needs Authorization: Bearer with the token of an account.")

  static func forbidden(_ detail: String) -> ServiceError {
    ServiceError(status: 403, detail: detail)
  }

  static let preconditionRequired = ServiceError(
    status: 428, detail: "A change needs If-Match with the ETag of what it changes.")

  static func tooLarge(_ limit: Int) -> ServiceError {
    ServiceError(status: 413, detail: "The body is larger than \(limit) bytes.")
  }
}
#endif
