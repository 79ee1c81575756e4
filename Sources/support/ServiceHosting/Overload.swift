#if Services
internal import HTTPTypes
package import Hummingbird

/// The refusal of a request because too many are waiting: 503 with `Retry-After`.
package struct Overload: Error, Hashable, HTTPResponseError {
  /// The number of seconds after which a client should retry.
  package let retryAfter: Int

  /// Creates the refusal.
  package init(retryAfter: Int = 1) { self.retryAfter = retryAfter }

  package var status: HTTPResponse.Status { .serviceUnavailable }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    Response(status: status, headers: [.retryAfter: String(retryAfter)])
  }
}
#endif
