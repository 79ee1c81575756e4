#if Services
internal import CatalogAPIData
internal import Hummingbird

extension CatalogServer {
  /// Answers `GET /openapi.json`: the API in OpenAPI 3.1, from `openapi.json` of CatalogAPIData.
  @Sendable func openAPI(_ request: Question) throws -> Response {
    var response = Self.reply(
      Array(
        UnsafeBufferPointer(start: citykit_catalog_api_start(), count: citykit_catalog_api_count())),
      type: "application/json")
    response.headers[.cacheControl] = "no-cache"
    return response
  }
}
#endif
