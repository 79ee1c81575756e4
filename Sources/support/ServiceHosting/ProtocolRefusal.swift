/// A request that the HTTP layer refuses before it reaches the service.
package struct ProtocolRefusal: Hashable, Sendable {
  /// The HTTP status.
  package let status: Int
  /// An error code for programs, as in `BadRequest`.
  package let code: String
  /// A sentence for people.
  package let message: String

  /// The request is not valid HTTP, or contradicts itself.
  package static let malformed = ProtocolRefusal(
    status: 400, code: "BadRequest", message: "The request is not understood; expected HTTP/1.1.")
  /// The header fields exceed the limits.
  package static let headersTooLarge = ProtocolRefusal(
    status: 431, code: "RequestHeaderFieldsTooLarge",
    message: "The address or the header fields are too long; at most 16 KiB each are read.")
  /// The method does not exist in HTTP.
  package static let unknownMethod = ProtocolRefusal(
    status: 501, code: "NotImplemented", message: "The method is not known.")

  /// `{"code","message"}`, the error format of most services.
  package var codeAndMessage: String { #"{"code":"\#(code)","message":"\#(message)"}"# }
}
