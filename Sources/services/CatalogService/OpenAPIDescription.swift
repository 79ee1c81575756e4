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
        post("/books", "Books that look-ups find", body: "BookRequest", items: "Book", in: &paths)
        get(
          "/categories", "Main categories with their subcategories", [], "CategoryTree", in: &paths)
        get("/dictionary", "Words for types and availabilities", [], "Dictionary", in: &paths)
        get(
          "/search", "Books, counts and a suggestion for a line of words", search, "Page",
          in: &paths)
        get(
          "/suggest", "Ways to finish a line of words", ["q", "limit"], "Suggestions", in: &paths)
        get("/health", "Whether the catalogue can be read", [], "Health", in: &paths)
      }
      root.key("components")
      root.object { components in
        components.key("schemas")
        components.object { schemas in writeSchemas(to: &schemas) }
      }
    }
    return writer
  }

  private static let search = [
    "q", "title", "author", "isbn", "year", "volume", "type", "availability", "signature",
    "main-signature", "category", "all-categories", "sort", "offset", "limit", "facet",
  ]

  private static func get(
    _ path: String, _ summary: String, _ parameters: [String], _ schema: String,
    in paths: inout JSONWriter
  ) {
    paths.key(path)
    paths.object { item in
      item.key("get")
      item.object { operation in
        operation.member("summary", summary)
        operation.key("parameters")
        operation.array { list in
          for name in parameters {
            list.object { parameter in
              parameter.member("name", name)
              parameter.member("in", "query")
              parameter.key("schema")
              parameter.object { $0.member("type", "string") }
            }
          }
        }
        writeResponses(schema, to: &operation)
      }
    }
  }

  private static func post(
    _ path: String, _ summary: String, body: String, items: String, in paths: inout JSONWriter
  ) {
    paths.key(path)
    paths.object { item in
      item.key("post")
      item.object { operation in
        operation.member("summary", summary)
        operation.key("requestBody")
        operation.object { request in
          request.member("required", true)
          writeContent(body, to: &request)
        }
        writeResponses("\(items)s", to: &operation)
      }
    }
  }

  private static func writeResponses(_ schema: String, to operation: inout JSONWriter) {
    operation.key("responses")
    operation.object { responses in
      for (status, words, schema) in [
        ("200", "The answer", schema), ("400", "A mistake", "Problem"),
      ] {
        responses.key(status)
        responses.object { response in
          response.member("description", words)
          writeContent(schema, to: &response)
        }
      }
    }
  }

  private static func writeContent(_ schema: String, to writer: inout JSONWriter) {
    writer.key("content")
    writer.object { content in
      content.key("application/json")
      content.object { media in
        media.key("schema")
        media.object { $0.member("$ref", "#/components/schemas/\(schema)") }
      }
    }
  }

  private static func writeSchemas(to schemas: inout JSONWriter) {
    schema("Category", ["category_id": "string", "category_name": "string"], in: &schemas)
    schema(
      "CategoryTree", ["main_category": "Category", "subcategories": "[Category]"], in: &schemas)
    schema("Dictionary", ["types": "[string]", "availability_types": "[string]"], in: &schemas)
    var book: KeyValuePairs<String, String> {
      [
        "signature_ms": "integer", "signature_bg": "string", "responsibility": "string",
        "title": "string", "volume": "string", "year": "integer", "isbn_issn": "string",
        "type": "string", "availability": "string", "categories": "[Category]",
      ]
    }
    schema("Book", book, in: &schemas)
    schema(
      "Page",
      ["total": "integer", "items": "[Book]", "facets": "object", "suggestion": "string"],
      in: &schemas)
    schema(
      "Query",
      [
        "filters": "object", "categories": "[string]", "categories_all": "[string]",
        "pagination": "Pagination",
      ], in: &schemas)
    schema("Pagination", ["offset": "integer", "limit": "integer"], in: &schemas)
    schema("BookRequest", ["query": "Query"], in: &schemas)
    schema("Problem", ["detail": "string", "key": "string"], in: &schemas)
    schema("Health", ["status": "string"], in: &schemas)
    for (name, items) in [("Books", "Book"), ("Suggestions", "string")] {
      schemas.key(name)
      schemas.object { type("[\(items)]", to: &$0) }
    }
  }

  private static func schema(
    _ name: String, _ members: KeyValuePairs<String, String>, in schemas: inout JSONWriter
  ) {
    schemas.key(name)
    schemas.object { schema in
      schema.member("type", "object")
      schema.key("properties")
      schema.object { properties in
        for (name, kind) in members {
          properties.key(name)
          properties.object { type(kind, to: &$0) }
        }
      }
    }
  }

  /// `string`, `[string]`, or the name of another schema.
  private static func type(_ kind: String, to writer: inout JSONWriter) {
    if kind.hasPrefix("[") {
      writer.member("type", "array")
      writer.key("items")
      writer.object { type(String(kind.dropFirst().dropLast()), to: &$0) }
    } else if kind.first?.isUppercase == true {
      writer.member("$ref", "#/components/schemas/\(kind)")
    } else {
      writer.member("type", kind)
    }
  }
}
#endif
