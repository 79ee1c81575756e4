import CatalogKit
import Foundation
import HTTPTypes
import Testing

@Suite struct SRUTests {
  private func retrieve(
    _ query: String, _ more: KeyValuePairs<String, String> = [:]
  ) async throws -> MarkupReply {
    var text = "version=1.2&operation=searchRetrieve&query="
    text += query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    for (name, value) in more {
      text += "&\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    return try MarkupReply(try await ServiceClient(.fixed).send("/sru?\(text)", type: nil).body)
  }

  @Test func `an address by itself explains what can be asked`() async throws {
    let client = try ServiceClient(.fixed)
    for reply in [
      try await client.markup("/sru"),
      try await client.markup("/sru", ["operation": "explain", "version": "1.2"]),
    ] {
      #expect(try reply.text("//zr:serverInfo/zr:database") == "sru")
      #expect(try reply.texts("//zr:index/zr:map/zr:name").contains("creator"))
      #expect(try reply.texts("//zr:schema/@name") == ["dc", "marcxml"])
    }
  }

  @Test(arguments: ["1.1", "1.2"])
  func `answers, diagnostics and explanations are in the version of the request`(
    version: String
  ) async throws {
    let client = try ServiceClient(.fixed)
    for query in ["algebra", "title = ("] {
      let reply = try await client.markup(
        "/sru", ["operation": "searchRetrieve", "version": version, "query": query])
      #expect(try reply.text("//zs:version") == version)
    }
    let explained = try await client.markup(
      "/sru", ["operation": "explain", "version": version])
    #expect(try explained.text("//zs:version") == version)
  }

  @Test func `records come in pages, in both schemas and both packings`() async throws {
    let page = try await retrieve(
      "dc.title = zadania sortby dc.date/sort.descending", ["maximumRecords": "3"])
    let total = try #require(try page.text("//zs:numberOfRecords").flatMap { Int($0) })
    #expect(total > 3)
    #expect(try page.texts("//zs:recordPosition") == ["1", "2", "3"])
    #expect(try page.text("//zs:nextRecordPosition") == "4")
    let years = try page.texts("//dc:date").compactMap { Int($0) }
    #expect(years.count == 3 && years == years.sorted(by: >))
    let last = try await retrieve("dc.title = zadania", ["startRecord": "\(total)"])
    #expect(try last.texts("//zs:recordPosition") == ["\(total)"])
    #expect(try last.text("//zs:nextRecordPosition") == nil)
    let marc = try await retrieve("bath.isbn=834535033X", ["recordSchema": "marcxml"])
    #expect(try marc.text("//marc:controlfield[@tag='001']") == "128")
    let packed = try await retrieve("rec.identifier=128", ["recordPacking": "string"])
    let inner = try MarkupReply(try #require(try packed.text("//zs:recordData")))
    #expect(try inner.text("//dc:date") == "1987")
  }

  @Test(arguments: [
    ("title = (", "10"), ("", "10"), ("title =", "10"), ("\"open", "10"), ("title b c d", "19"),
    ("a b c", "16"),
    ("and", "10"), ("a and", "10"), ("a)", "10"), ("(a", "10"), ("foo.title = x", "15"),
    ("dc.publisher = x", "16"), ("title near x", "19"), ("title =/fuzzy x", "20"),
    ("title < x", "22"), (#"title = a\x"#, "26"), ("title = \"\"", "27"), ("title = a*b", "28"),
    ("title = a?", "28"), ("title = ^a", "31"), ("date = soon", "36"), ("date within 1990", "36"),
    ("rec.identifier = x", "36"), ("a prox b", "37"), ("a and/rel.combine=sum b", "46"),
    ("> dc = \"x\" a", "48"), ("a sortby dc.creator", "80"), ("a sortby dc.title dc.date", "84"),
  ])
  func `questions that cannot be answered`(query: String, number: String) async throws {
    let reply = try await retrieve(query)
    #expect(try reply.text("//diag:uri") == "info:srw/diagnostic/1/\(number)")
    #expect(try reply.text("//zs:numberOfRecords") == "0")
  }

  @Test(arguments: [
    ("version=1.2&operation=scan", "4"), ("version=3&operation=searchRetrieve&query=a", "5"),
    ("operation=searchRetrieve&query=a", "7"), ("version=1.2&operation=searchRetrieve", "7"),
    ("version=1.2&query=a", "7"), ("version=1.2&operation=searchRetrieve&query=a&foo=1", "8"),
    ("version=1.2&operation=searchRetrieve&query=a&startRecord=0", "6"),
    ("version=1.2&operation=searchRetrieve&query=a&maximumRecords=x", "6"),
    ("version=1.2&operation=searchRetrieve&query=algebra&startRecord=999", "61"),
    ("version=1.2&operation=searchRetrieve&query=a&recordSchema=mods", "66"),
    ("version=1.2&operation=searchRetrieve&query=a&recordPacking=zip", "71"),
    ("version=1.2&operation=searchRetrieve&query=a&recordXPath=/a", "72"),
    ("version=1.2&operation=searchRetrieve&query=a&stylesheet=/a", "110"),
    ("version=1.1&operation=searchRetrieve&query=a&sortKeys=dc.date,,5", "90"),
  ])
  func `requests that cannot be answered`(parameters: String, number: String) async throws {
    let reply = try await ServiceClient(.fixed).send("/sru?\(parameters)", type: nil)
    #expect(reply.status == 200)
    #expect(reply.headers[.contentType] == "text/xml; charset=utf-8")
    let markup = try MarkupReply(reply.body)
    #expect(try markup.text("//diag:uri") == "info:srw/diagnostic/1/\(number)")
  }

  @Test func `a form may be posted, and what is asked is escaped`() async throws {
    let client = try ServiceClient(.fixed)
    let form = "version=1.2&operation=searchRetrieve&query=lojasiewicz&sortKeys=dc.title"
    let posted = try await client.send(
      "/sru", .post, body: Array(form.utf8), type: "application/x-www-form-urlencoded")
    #expect(try MarkupReply(posted.body).text("//zs:numberOfRecords") == "6")
    let hostile = try await retrieve("title = a <&>\"]]>")
    #expect(try hostile.text("//diag:details") != nil)
  }
}
