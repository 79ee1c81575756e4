import CatalogKit
import HTTPTypes
import Testing

@Suite struct StrictModeTests {
  @Test func `overlapping categories return a book once for each`() async throws {
    let client = try ServiceClient(.strict)
    let both = try await client.signatures(categories: #"["G06","G06-S01"]"#, limit: 1000)
    #expect(Set(both).count < both.count)
  }

  @Test func `capitals beyond ASCII are told apart, and a category is without its own`()
    async throws
  {
    let client = try ServiceClient(.strict)
    #expect(try await client.signatures(#"{"title__contains":"źródła"}"#).isEmpty)
    #expect(try await client.signatures(#"{"title__contains":"Źródła"}"#).count == 3)
    let fixed = try ServiceClient(.fixed)
    let alone = try await client.signatures(categories: #"["G06"]"#, limit: 1000)
    let whole = try await fixed.signatures(categories: #"["G06"]"#, limit: 1000)
    #expect(alone.count < whole.count)
  }

  @Test(arguments: [
    (#"{"title__startswith":"Algebra"}"#, "Algebra"),
    (#"{"title__istartswith":"algebra"}"#, "Algebra"),
    (#"{"title__regex":"^Algebra.*[12]\\."}"#, "Algebra liniowa"),
    (#"{"title__iregex":"^ALGEBRA"}"#, "Algebra"),
    (#"{"categories__category_name__contains":"algebra"}"#, ""),
    (#"{"categories__category_id":"G06-S00"}"#, ""), (#"{"year__gte":"2015"}"#, ""),
    (#"{"year__range":"19"}"#, nil), (#"{"signature_ms__in":"12"}"#, ""),
    (#"{"title__endswith":"algebry"}"#, ""), (#"{"id__lte":"5"}"#, ""),
    (#"{"categories__in":"12"}"#, ""),
    (#"{"year":"2_009"}"#, nil), (#"{"year__exact":"2_009"}"#, ""), (#"{"id__lte":"٥"}"#, ""),
    (#"{"title__regex":"(?<=Al)gebra"}"#, "Alg"), (#"{"pk":"5"}"#, ""),
    (#"{"title__exact":"algebra"}"#, nil), (#"{"title__isnull":"x"}"#, nil),
  ])
  func `look-ups`(filters: String, beginning: String?) async throws {
    let reply = try await ServiceClient(.strict).books(filters)
    #expect(reply.status == 200)
    let titles = (reply.json as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
    #expect(titles.isEmpty == (beginning == nil))
    #expect(titles.allSatisfy { $0.hasPrefix(beginning ?? "") })
  }

  @Test(arguments: [
    (#"{"year":2009}"#, "year"), (#"{"title":null}"#, "title"), (#"{"title":["a"]}"#, "title"),
    (#"{"tytul":"x"}"#, "tytul"), (#"{"title__foo":"x"}"#, "title__foo"),
    (#"{"year__gte":"abc"}"#, "year__gte"), (#"{"categories":"G01"}"#, "categories"),
    (#"{"title__regex":"("}"#, "title__regex"),
    (#"{"categories__contains":"G"}"#, "categories__contains"),
    (#"{"categories__iexact":"G01"}"#, "categories__iexact"),
    (#"{"categories__regex":"G"}"#, "categories__regex"),
    (#"{"categories__iendswith":"1"}"#, "categories__iendswith"),
    (#"{"categories__range":"12"}"#, "categories__range"),
    (#"{"title__regex":"(a+)+$x|(a|aa)+$y|(.*)*z"}"#, nil),
    (#"{"title__regex":"^(([a-z ]+)+)+\\d$|((.+)+)+\\d$"}"#, "title__regex"),
  ])
  func `what was a 500 is a 400 that names the key`(filters: String, key: String?) async throws {
    let reply = try await ServiceClient(.strict).books(filters)
    guard let key else { return #expect(reply.status < 500) }
    // What takes too many steps was understood.
    #expect(reply.status == (filters.contains("a-z ]+)+)+") ? 422 : 400))
    #expect((reply.json as? [String: Any])?["key"] as? String == key)
  }

  @Test(arguments: [
    ("{}", "query"), (#"{"query":{}}"#, "filters"), (#"{"query":{"filters":{}}}"#, "pagination"),
    (#"{"query":{"filters":{},"pagination":{"offset":0,"limit":20}}}"#, "categories"),
    (#"{"query":{"filters":{},"categories":[],"pagination":{"offset":-1,"limit":20}}}"#, "offset"),
    (#"{"query":{"filters":{},"categories":[],"pagination":{"offset":0}}}"#, "limit"),
    (#"{"query":{"filters":{},"categories":[],"pagination":{"offset":0,"limit":"20"}}}"#, "limit"),
    (
      #"{"query":{"filters":{},"categories":[5],"pagination":{"offset":0,"limit":1}}}"#,
      "categories"
    ),
    ("[]", "query"), ("null", "query"), ("5", "query"),
  ])
  func `missing and odd keys are named`(body: String, key: String) async throws {
    for client in [try ServiceClient(.strict), try ServiceClient(.fixed)] {
      let reply = try await client.send("/books", .post, body: Array(body.utf8))
      #expect(reply.status == 400)
      #expect((reply.json as? [String: Any])?["key"] as? String == key)
    }
  }

  @Test(arguments: [
    ("{", "Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
    ("", "Expecting value: line 1 column 1 (char 0)"),
    ("x", "Expecting value: line 1 column 1 (char 0)"),
    (#"{"a" 1}"#, "Expecting ':' delimiter: line 1 column 6 (char 5)"),
    (#"{"a":1 "b"}"#, "Expecting ',' delimiter: line 1 column 8 (char 7)"),
    ("{}\n x", "Extra data: line 2 column 2 (char 4)"),
    (#"{"ż"#, "Unterminated string starting at: line 1 column 2 (char 1)"),
    (#"["\x"]"#, "Invalid \\escape: line 1 column 3 (char 2)"),
  ])
  func `malformed JSON is told in the original's words`(body: String, words: String) async throws {
    let reply = try await ServiceClient(.strict).send("/books", .post, body: Array(body.utf8))
    #expect(reply.status == 400)
    #expect((reply.json as? [String: Any])?["detail"] as? String == "JSON parse error - \(words)")
  }

  @Test func `paths, methods and types`() async throws {
    let client = try ServiceClient(.strict)
    for path in ["/books/", "/nothing", "//books", "/categories/"] {
      #expect(try await client.send(path, .get).status == 404)
      #expect(try await client.send(path, .post).status == 404)
    }
    for (path, method) in [
      ("/books", HTTPRequest.Method.get), ("/books", .put), ("/books", .delete),
      ("/books", .patch), ("/books", .head), ("/categories", .post), ("/dictionary", .delete),
    ] {
      let reply = try await client.send(path, method)
      #expect(reply.status == 405)
      #expect(reply.headers[.allow]?.hasSuffix(path == "/books" ? "POST" : "OPTIONS") == true)
      #expect(
        (reply.json as? [String: String])?["detail"]
          == "Niedozwolona metoda \"\(method.rawValue)\".")
    }
    #expect(try await client.send("/books", .options).status == 200)
    #expect(try await client.send("/categories", .options).status == 200)
    #expect(try await client.send("/books", .post, body: [123], type: "text/plain").status == 415)
    let charset = try await client.send(
      "/books", .post, body: Array("{".utf8), type: "application/json; charset=utf-8")
    #expect(charset.status == 400)
  }
}
