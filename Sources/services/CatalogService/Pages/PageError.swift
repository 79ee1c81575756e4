#if Services
/// An error that prevents a page; its message is shown to the reader.
struct PageError: Error, Equatable {
  /// The HTTP status.
  let status: Int
  /// The key of the message.
  let message: String
  /// Seconds to wait, for 429.
  var retryAfter: Int?
  /// The methods of the page, for 405.
  var allowed: String?

  init(status: Int, message: String, retryAfter: Int? = nil, allowed: String? = nil) {
    self.status = status
    self.message = message
    self.retryAfter = retryAfter
    self.allowed = allowed
  }

  static let notFound = PageError(status: 404, message: "error.notFound")
  static let badRequest = PageError(status: 400, message: "error.badRequest")
  static let forbidden = PageError(status: 403, message: "error.forbidden")
  static let badToken = PageError(status: 403, message: "error.badToken")
  static let tooLarge = PageError(status: 413, message: "error.tooLarge")
}
#endif
