#if Services
internal import JSONText

/// A kind of value in the description of the interface.
struct OpenAPISchema {
  /// A member of an object, or all there is of an array.
  struct Member {
    let name: String
    /// `string`, `[string]`, `string?` (which may be null), or the name of a schema.
    let kind: String
    /// Whether it is always there.
    var isRequired = true
  }

  let name: String
  /// The members of an object; none for an array.
  var members: [Member] = []
  /// What an array holds.
  var items: String?

  func write(to schemas: inout JSONWriter) {
    schemas.key(name)
    schemas.object { schema in
      if let items { return Self.type("[\(items)]", to: &schema) }
      schema.member("type", "object")
      let required = members.filter(\.isRequired).map(\.name)
      if !required.isEmpty { schema.member("required", required) }
      schema.key("properties")
      schema.object { properties in
        for member in members {
          properties.key(member.name)
          properties.object { Self.type(member.kind, to: &$0) }
        }
      }
    }
  }

  static func type(_ kind: String, to writer: inout JSONWriter) {
    if kind.hasPrefix("[") {
      writer.member("type", "array")
      writer.key("items")
      writer.object { type(String(kind.dropFirst().dropLast()), to: &$0) }
    } else if kind.hasSuffix("?") {
      writer.member("type", [String(kind.dropLast()), "null"])
    } else if kind.first?.isUppercase == true {
      writer.member("$ref", "#/components/schemas/\(kind)")
    } else {
      writer.member("type", kind)
    }
  }

  private static func object(
    _ name: String, _ members: KeyValuePairs<String, String>, optional: Set<String> = []
  ) -> OpenAPISchema {
    OpenAPISchema(
      name: name,
      members: members.map {
        Member(name: $0.key, kind: $0.value, isRequired: !optional.contains($0.key))
      })
  }

  static var all: [OpenAPISchema] {
    [
      object("Category", ["category_id": "string", "category_name": "string"]),
      object("CategoryTree", ["main_category": "Category", "subcategories": "[Category]"]),
      OpenAPISchema(name: "CategoryTrees", items: "CategoryTree"),
      object("Dictionary", ["types": "[string]", "availability_types": "[string]"]),
      object(
        "Book",
        [
          "signature_ms": "integer", "signature_bg": "string", "responsibility": "string",
          "title": "string", "volume": "string", "year": "integer", "isbn_issn": "string",
          "type": "string", "availability": "string", "categories": "[Category]",
        ]),
      OpenAPISchema(name: "Books", items: "Book"),
      object(
        "Count", ["value": "string", "name": "string", "count": "integer"], optional: ["name"]),
      object(
        "Facets",
        [
          "category": "[Count]", "type": "[Count]", "availability": "[Count]",
          "decade": "[Count]", "author": "[Count]",
        ], optional: ["category", "type", "availability", "decade", "author"]),
      object(
        "Page",
        ["total": "integer", "items": "[Book]", "facets": "Facets", "suggestion": "string?"]),
      object("Pagination", ["offset": "integer", "limit": "integer"]),
      object(
        "Query",
        [
          "filters": "object", "categories": "[string]", "categories_all": "[string]",
          "pagination": "Pagination",
        ], optional: ["categories_all"]),
      object("BookRequest", ["query": "Query"]),
      OpenAPISchema(name: "Suggestions", items: "string"),
      object("Problem", ["detail": "string", "key": "string"], optional: ["key"]),
      object("Health", ["status": "string"]),
    ]
  }
}
#endif
