import CatalogKit
import Foundation
import HTTPTypes
import TestSupport
import Testing

@Suite struct FixedModeTests {
  @Test func `each book once, in Polish order, newest first, and pages that do not overlap`()
    async throws
  {
    let client = try ServiceClient(.fixed)
    let both = try await client.signatures(categories: #"["G06","G06-S01"]"#, limit: 100)
    #expect(Set(both).count == both.count)
    let algebra = try await client.signatures(#"{"title":"algebra"}"#)
    #expect(algebra == [92, 91, 90])
    var pages: [Int] = []
    for offset in stride(from: 0, to: 304, by: 16) {
      pages += try await client.signatures(offset: offset, limit: 16)
    }
    #expect(pages.count == 304 && Set(pages).count == 304)
    let reply = try await client.books(limit: 100)
    let titles = (reply.json as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
    #expect(titles.count == 100)
    let last = try await client.signatures(offset: 301, limit: 3)
    #expect(last == [285, 287, 286])
    #expect(reply.headers[try #require(HTTPField.Name("X-Total-Count"))] == "304")
  }

  @Test func `what may be said once is refused twice`() async throws {
    let client = try ServiceClient(.fixed)
    for query in ["q=a&q=b", "year=1990&q=a&year=2000", "limit=1&limit=1"] {
      let reply = try await client.send("/search?\(query)")
      #expect(reply.status == 400)
      let key = query.prefix { $0 != "=" }
      #expect(reply.body == #"{"detail":"\#(key) is given twice","key":"\#(key)"}"#)
    }
    #expect(try await client.send("/suggest?q=a&q=b").status == 400)
    let several =
      "/search?type=inny&type=zbi%C3%B3r&facet=type&facet=author&category=G01&category=G02"
    #expect(try await client.send(several).status == 200)
    #expect(
      try await client.signatures(#"{"type__in":"zbiór zadań, inny"}"#, limit: 100).count
        == client.signatures(#"{"type__in":["zbiór zadań","inny"]}"#, limit: 100).count)
  }

  @Test func `HEAD tells the length that GET sends`() async throws {
    let client = try ServiceClient(.fixed)
    for path in ["/search?q=algebra", "/categories", "/health", "/oai?verb=Identify", "/sru"] {
      let get = try await client.send(path)
      let head = try await client.send(path, .head)
      #expect(head.status == 200 && head.body.isEmpty)
      #expect(head.headers[.contentLength] == get.headers[.contentLength])
      #expect(get.headers[.contentLength] == String(get.body.utf8.count))
    }
  }

  @Test func `caches are told that replies depend on the origin`() async throws {
    let client = try ServiceClient(.fixed, origins: ["https://library.example"])
    for origin in ["https://library.example", "https://other.example", nil] {
      let reply = try await client.send("/dictionary", origin: origin)
      #expect(reply.headers[.vary] == "Origin")
      let allowed = origin == "https://library.example" ? origin : nil
      #expect(reply.headers[.accessControlAllowOrigin] == allowed)
    }
    let open = try ServiceClient(.fixed, origins: ["*"])
    #expect(try await open.send("/dictionary").headers[.vary] == nil)
  }

  @Test func `a page has a limit`() async throws {
    #expect(try await ServiceClient(.fixed).signatures(limit: 1000).count == 100)
    #expect(try await ServiceClient(.strict).signatures(limit: 1000).count == 304)
  }

  @Test func `numbers, lists and every category`() async throws {
    let client = try ServiceClient(.fixed)
    #expect(try await client.signatures(#"{"year":2009}"#).count > 0)
    #expect(try await client.signatures(#"{"signature_ms__in":[1,2,"3"]}"#).sorted() == [1, 2, 3])
    #expect(try await client.signatures(#"{"signature_ms__in":"1,2"}"#).sorted() == [1, 2])
    let range = try await client.signatures(#"{"year__range":[1990,1995]}"#, limit: 100)
    #expect(!range.isEmpty)
    #expect(try await client.signatures(#"{"title__contains":"zrodla"}"#).count == 3)
    #expect(try await client.signatures(#"{"signature_ms":42.0}"#) == [42])
    for filters in [#"{"year":1990.5}"#, #"{"year":1e40}"#, #"{"__title":"x"}"#] {
      #expect(try await client.books(filters).status == 400)
    }
    // No text holds one; SQLite would take the rest of the value for nothing.
    #expect(try await client.signatures(#"{"title__contains":"\u0000"}"#).isEmpty)
    #expect(try await client.signatures(#"{"title":"algebra\u0000x"}"#).isEmpty)
    #expect(try await client.signatures(#"{"isbn_issn__contains":"83-4535033-X"}"#) == [128])
    let every = try await client.signatures(
      limit: 100, more: #","categories_all":["G06-S00","G06-S01"]"#)
    let any = try await client.signatures(categories: #"["G06-S00","G06-S01"]"#, limit: 100)
    #expect(!every.isEmpty && every.count < any.count)
  }

  @Test func `the search answers with counts and a suggestion`() async throws {
    let client = try ServiceClient(.fixed)
    let reply = try await client.send("/search?q=kombinatroyka&limit=2")
    let page = try #require(reply.json as? [String: Any])
    #expect(page["total"] as? Int == 7)
    #expect((page["items"] as? [Any])?.count == 2)
    #expect(page["suggestion"] as? String == "kombinatoryka")
    let plus = try await client.send("/search?q=zbi%C3%B3r+zada%C5%84&category=G00&facet=type")
    #expect((plus.json as? [String: Any])?["total"] as? Int == 2)
    for path in ["/search?q=type:film", "/search?limit=x", "/search?sort=size", "/search?foo=1"] {
      #expect(try await client.send(path).status == 400)
    }
    for (path, key) in [
      ("/search?year=abc", "year"), ("/search?category=NOPE", "category"),
      ("/search?type=film", "type"), ("/search?q=type:film", "q"), ("/search?q=year:abc", "q"),
      ("/search?all-categories=maybe", "all-categories"),
    ] {
      let reply = try await client.send(path)
      #expect(reply.status == 400)
      #expect((reply.json as? [String: Any])?["key"] as? String == key, "\(path)")
    }
    #expect(try await client.send("/search?all-categories=true").status == 200)
    let finished = try await client.send("/suggest?q=kombinat")
    #expect((finished.json as? [String])?.first == "kombinatoryka")
    #expect(try await client.send("/openapi.json").json is [String: Any])
    #expect(try await client.send("/health").body == #"{"status":"ok"}"#)
  }

  @Test func `the description says what the service does`() async throws {
    let reply = try await ServiceClient(.fixed).send("/openapi.json")
    let document = try #require(reply.json as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    let router = try Checkout.text(
      of: "Sources/services/CatalogService/CatalogServer+Router.swift")
    let served = router.matches(of: /serve\(\s*"([^"]+)"/).map { match in
      "/" + match.1.replacing(/:(\w+)/) { "{\($0.1)}" }
    }
    #expect(Set(paths.keys) == Set(served))
    for (path, methods) in paths {
      let sample = path.replacing("{identifier}", with: "G00").replacing(/\{\w+\}/, with: "1")
      let asked = try await ServiceClient(.fixed).send(sample, .options)
      let allowed = Set(
        (asked.headers[.allow] ?? "").split(separator: ", ").map { $0.lowercased() })
      #expect(allowed.subtracting(["options", "head"]) == Set(methods.keys), "\(path)")
    }
    let schemas = try #require(
      (document["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]])
    #expect(schemas["CategoryTrees"]?["type"] as? String == "array")
    #expect(schemas["BookRequest"]?["required"] as? [String] == ["query"])
    let search = try #require(paths["/search"]?["get"])
    let parameters = try #require(search["parameters"] as? [[String: Any]])
    for parameter in parameters {
      let schema = try #require(parameter["schema"] as? [String: Any])
      let name = try #require(parameter["name"] as? String)
      let isRepeated = ["type", "availability", "category", "facet"].contains(name)
      #expect((schema["type"] as? String == "array") == isRepeated)
      #expect((parameter["explode"] as? Bool == true) == isRepeated)
      if ["limit", "offset"].contains(name) { #expect(schema["type"] as? String == "integer") }
    }
    let books = try #require(paths["/books"]?["post"]?["responses"] as? [String: [String: Any]])
    #expect(Set(books.keys) == ["200", "400", "405", "413", "415", "422", "503"])
    #expect((books["200"]?["headers"] as? [String: Any])?["X-Total-Count"] != nil)
    // Every schema that is referred to is there.
    let references = reply.body.matches(of: /"#\/components\/schemas\/(\w+)"/).map { String($0.1) }
    #expect(!references.isEmpty && references.allSatisfy { schemas[$0] != nil })
  }

  @Test func `other origins may ask only when named`() async throws {
    let closed = try await ServiceClient(.fixed).send("/dictionary", origin: "https://a.example")
    #expect(closed.headers[.accessControlAllowOrigin] == nil)
    let client = try ServiceClient(.fixed, origins: ["https://a.example"])
    let named = try await client.send("/dictionary", origin: "https://a.example")
    #expect(named.headers[.accessControlAllowOrigin] == "https://a.example")
    let other = try await client.send("/dictionary", origin: "https://b.example")
    #expect(other.headers[.accessControlAllowOrigin] == nil)
    let asked = try await client.send("/books", .options, origin: "https://a.example")
    #expect(
      asked.headers[.accessControlAllowHeaders]
        == "Content-Type, Authorization, If-Match, If-None-Match")
  }

  @Test func `a body that cannot be read to its end is the client's mistake`() async throws {
    let client = try ServiceClient(.fixed)
    for path in ["/books", "/books/new", "/sru", "/oai"] {
      #expect(try await client.sendBroken(path, .post).status == 400, "\(path)")
    }
  }

  @Test func `a body beyond the limit is refused`() async throws {
    let client = try ServiceClient(.fixed, bodyLimit: 1000)
    let reply = try await client.send("/books", .post, body: Array(repeating: 32, count: 1001))
    #expect(reply.status == 413)
  }
}
