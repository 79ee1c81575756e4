#if Services
internal import Hummingbird

extension CatalogServer {
  /// Answers `GET /openapi.json`: the API in OpenAPI 3.1, from `Resources/openapi.json`.
  @Sendable func openAPI(_ request: Question) throws -> Response {
    var response = Self.reply(PackageResources.openapi_json, type: "application/json")
    response.headers[.cacheControl] = "no-cache"
    return response
  }
}
#endif
