#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText

extension CatalogServer {
  /// Answers `GET /openapi.json`.
  @Sendable func openAPI(_ request: Request) async throws -> Response {
    Self.reply(OpenAPIDescription.document)
  }
}

/// The interface as OpenAPI 3.1 describes interfaces.
enum OpenAPIDescription {
  static var document: JSONWriter {
    var writer = JSONWriter()
    writer.object { root in
      root.member("openapi", "3.1.0")
      root.key("info")
      root.object { info in
        info.member("title", "Library catalogue")
        info.member("version", "1.0")
      }
      root.key("paths")
      root.object { paths in
        for operation in OpenAPIOperation.all { operation.write(to: &paths) }
      }
      root.key("components")
      root.object { components in
        components.key("schemas")
        components.object { schemas in
          for schema in OpenAPISchema.all { schema.write(to: &schemas) }
        }
      }
    }
    return writer
  }
}
#endif
