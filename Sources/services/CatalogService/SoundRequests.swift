#if Services
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import ServiceHosting

/// Rejects requests that violate HTTP or that this service cannot read.
struct SoundRequests: RouterMiddleware {
  typealias Context = BasicRequestContext

  let hosts: HostNames

  func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // RFC 9112, 3.2: exactly one Host. The first is the request's authority.
    let others = HTTPField.Name("Host").map { request.headers[values: $0] } ?? []
    guard request.head.authority?.isEmpty == false, others.isEmpty else {
      throw ServiceError.badRequest("The request needs exactly one Host field.")
    }
    guard hosts.admit(request.head.authority ?? "") else {
      throw ServiceError(status: 421, detail: "This service does not serve that host.")
    }
    // RFC 9110, 8.4: an unsupported content coding must not be ignored.
    if let coding = request.headers[.contentEncoding], coding.lowercased() != "identity" {
      throw ServiceError(
        status: 415, detail: "The body has the encoding \(coding); send it unencoded.")
    }
    return try await next(request, context)
  }
}
#endif
