#if Services
internal import CatalogKit
internal import JSONText

/// A path of the interface, the method that it answers, and how.
struct OpenAPIOperation {
  /// A parameter of the query.
  struct Parameter {
    /// What a parameter may say.
    enum Kind {
      case text
      case wholeNumber(least: Int?, standard: Int?)
      case flag
      case choice([String])
    }

    let name: String
    var kind = Kind.text
    /// Whether it may be there several times.
    var isRepeated = false
  }

  let path: String
  let summary: String
  var parameters: [Parameter] = []
  /// The schema of the body, for the paths that are posted to.
  var body: String?
  let reply: String
  /// Whether the reply says in a header how many books there are in all.
  var hasTotal = false

  func write(to paths: inout JSONWriter) {
    paths.key(path)
    paths.object { item in
      item.key(body == nil ? "get" : "post")
      item.object { operation in
        operation.member("summary", summary)
        if !parameters.isEmpty {
          operation.key("parameters")
          operation.array { list in for parameter in parameters { parameter.write(to: &list) } }
        }
        if let body {
          operation.key("requestBody")
          operation.object { request in
            request.member("required", true)
            Self.write(content: body, to: &request)
          }
        }
        operation.key("responses")
        operation.object { writeResponses(to: &$0) }
      }
    }
  }

  private func writeResponses(to responses: inout JSONWriter) {
    responses.key("200")
    responses.object { response in
      response.member("description", "The answer")
      if hasTotal {
        response.key("headers")
        response.object { headers in
          Self.write(
            header: "X-Total-Count", "How many books there are in all", "integer", &headers)
        }
      }
      Self.write(content: reply, to: &response)
    }
    var problems: [(status: String, words: String)] = [("405", "The path has no such method")]
    if body != nil || !parameters.isEmpty {
      problems.insert(("400", "The question is not understood; key says which part"), at: 0)
    }
    if body != nil {
      problems += [("413", "The body is too large"), ("415", "The body is no JSON")]
    }
    problems.append(("503", "The catalogue cannot be read just now"))
    for (status, words) in problems {
      responses.key(status)
      responses.object { response in
        response.member("description", words)
        if status == "405" {
          response.key("headers")
          response.object { Self.write(header: "Allow", "The methods it has", "string", &$0) }
        }
        Self.write(content: "Problem", to: &response)
      }
    }
  }

  private static func write(
    header name: String, _ words: String, _ type: String, _ headers: inout JSONWriter
  ) {
    headers.key(name)
    headers.object { header in
      header.member("description", words)
      header.key("schema")
      header.object { $0.member("type", type) }
    }
  }

  private static func write(content schema: String, to writer: inout JSONWriter) {
    writer.key("content")
    writer.object { content in
      content.key("application/json")
      content.object { media in
        media.key("schema")
        media.object { OpenAPISchema.type(schema, to: &$0) }
      }
    }
  }
}

extension OpenAPIOperation.Parameter {
  func write(to list: inout JSONWriter) {
    list.object { parameter in
      parameter.member("name", name)
      parameter.member("in", "query")
      parameter.member("required", false)
      if isRepeated {
        parameter.member("style", "form")
        parameter.member("explode", true)
      }
      parameter.key("schema")
      parameter.object { schema in
        guard isRepeated else { return writeKind(to: &schema) }
        schema.member("type", "array")
        schema.key("items")
        schema.object { writeKind(to: &$0) }
      }
    }
  }

  private func writeKind(to schema: inout JSONWriter) {
    switch kind {
    case .text: schema.member("type", "string")
    case .flag: schema.member("type", "boolean")
    case .wholeNumber(let least, let standard):
      schema.member("type", "integer")
      if let least { schema.member("minimum", least) }
      if let standard { schema.member("default", standard) }
    case .choice(let words):
      schema.member("type", "string")
      schema.member("enum", words)
    }
  }
}

extension OpenAPIOperation {
  static var all: [OpenAPIOperation] {
    [
      OpenAPIOperation(
        path: "/books", summary: "Books that look-ups find", body: "BookRequest", reply: "Books",
        hasTotal: true),
      OpenAPIOperation(
        path: "/categories", summary: "Main categories with their subcategories",
        reply: "CategoryTrees"),
      OpenAPIOperation(
        path: "/dictionary", summary: "Words for types and availabilities", reply: "Dictionary"),
      OpenAPIOperation(
        path: "/search", summary: "Books, counts and a suggestion for a line of words",
        parameters: search, reply: "Page", hasTotal: true),
      OpenAPIOperation(
        path: "/suggest", summary: "Ways to finish a line of words",
        parameters: [
          Parameter(name: "q"),
          Parameter(name: "limit", kind: .wholeNumber(least: 0, standard: 10)),
        ], reply: "Suggestions"),
      OpenAPIOperation(
        path: "/health", summary: "Whether the catalogue can be read", reply: "Health"),
    ]
  }

  private static var search: [Parameter] {
    [
      Parameter(name: "q"), Parameter(name: "title"), Parameter(name: "author"),
      Parameter(name: "isbn"), Parameter(name: "year"), Parameter(name: "volume"),
      Parameter(name: "type", isRepeated: true), Parameter(name: "availability", isRepeated: true),
      Parameter(name: "signature", kind: .wholeNumber(least: nil, standard: nil)),
      Parameter(name: "main-signature"), Parameter(name: "category", isRepeated: true),
      Parameter(name: "all-categories", kind: .flag),
      Parameter(name: "sort", kind: .choice(BookQuery.Sorting.allCases.map(\.rawValue))),
      Parameter(name: "offset", kind: .wholeNumber(least: 0, standard: 0)),
      Parameter(name: "limit", kind: .wholeNumber(least: 0, standard: 20)),
      Parameter(
        name: "facet", kind: .choice(Facets.Kind.allCases.map(\.rawValue)), isRepeated: true),
    ]
  }
}
#endif
