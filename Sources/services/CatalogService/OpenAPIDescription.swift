#if Services
internal import Hummingbird

extension CatalogServer {
  /// Answers `GET /openapi.json`: the API in OpenAPI 3.1, from `Resources/openapi.json`.
  @Sendable func openAPI(_ request: Question) throws -> Response {
    Self.reply(PackageResources.openapi_json, type: "application/json")
  }
}
#endif
