/// A request that the HTTP layer refuses before the service sees it.
package struct ProtocolRefusal: Hashable, Sendable {
  /// The HTTP status.
  package let status: Int
  /// A word for programs, as in `BadRequest`.
  package let code: String
  /// A sentence for people.
  package let message: String

  /// No HTTP request, or one that contradicts itself.
  package static let malformed = ProtocolRefusal(
    status: 400, code: "BadRequest", message: "The request is not understood; expected HTTP/1.1.")
  /// More header fields, or longer ones, than are read.
  package static let headersTooLarge = ProtocolRefusal(
    status: 431, code: "RequestHeaderFieldsTooLarge",
    message: "The address or the header fields are too long; at most 16 KiB each are read.")
  /// A method that HTTP does not have.
  package static let unknownMethod = ProtocolRefusal(
    status: 501, code: "NotImplemented", message: "The method is not known.")

  /// `{"code","message"}`, the shape of errors of most services.
  package var codeAndMessage: String { #"{"code":"\#(code)","message":"\#(message)"}"# }
}
