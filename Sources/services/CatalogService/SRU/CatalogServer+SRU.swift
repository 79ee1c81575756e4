#if Services
internal import CatalogKit
internal import Hummingbird
internal import HummingbirdCore

/// Search and retrieval by URL, versions 1.1 and 1.2, read-only.
extension CatalogServer {
  /// Answers `/sru`: `explain` and `searchRetrieve`.
  ///
  /// Errors are diagnostics in a reply of status 200, as SRU specifies.
  @Sendable func sru(_ request: Question) throws -> Response {
    let parameters = parameters(of: request)
    let operation = parameters["operation"] ?? ""
    switch operation {
    case "searchRetrieve": return Self.reply(markup: try retrieve(parameters))
    case "explain": break
    case "":
      // An address without parameters requests the service's description.
      guard parameters["query"] != nil else { break }
      return Self.failure(
        SRUDiagnostic(7, "Mandatory parameter not supplied", "operation"), parameters)
    default:
      return Self.failure(SRUDiagnostic(4, "Unsupported operation", operation), parameters)
    }
    return Self.reply(
      markup: SRUExplanation(
        server: self, base: base(of: request), version: SRURequest.spoken(parameters)
      ).response)
  }

  private static func failure(
    _ diagnostic: SRUDiagnostic, _ parameters: Parameters
  ) -> Response {
    reply(markup: SRUResponse.failure(diagnostic, version: SRURequest.spoken(parameters)))
  }

  private func retrieve(_ parameters: Parameters) throws -> String {
    do {
      let request = try SRURequest(parameters, pageLimit: configuration.pageLimit)
      let page = try catalog.books(
        cql: request.query, sortKeys: request.sortKeys, offset: request.start - 1,
        limit: request.limit)
      guard request.start <= max(1, page.total) else {
        throw SRUDiagnostic(61, "First record position out of range", String(page.total))
      }
      return SRUResponse.page(page.books, total: page.total, request)
    } catch let error as SRUDiagnostic {
      return SRUResponse.failure(error, version: SRURequest.spoken(parameters))
    } catch let error as CQLError {
      return SRUResponse.failure(
        SRUDiagnostic(error.number, error.message, error.details),
        version: SRURequest.spoken(parameters))
    }
  }

  /// The parameters of the address, or of a submitted form.
  func parameters(of request: Question) -> Parameters {
    guard request.method == .post else { return Parameters(request) }
    return Parameters(form: String(decoding: request.body, as: UTF8.self))
  }

  /// The address that the client used, without the parameters.
  func base(of request: Question) -> String {
    let address =
      configuration.publicAddress
      ?? "http://\(request.authority ?? configuration.listening.host)"
    return address + request.uri.path
  }

  static func reply(markup: String) -> Response {
    reply(Array(markup.utf8), type: "text/xml; charset=utf-8")
  }
}
#endif
