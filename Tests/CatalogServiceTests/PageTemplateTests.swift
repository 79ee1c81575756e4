import Testing

@testable import CatalogService

@Suite struct PageTemplateTests {
  private func rendered(_ text: String, _ values: [String: Any]) throws -> String {
    let templates = ["page": try PageTemplate(text), "part": try PageTemplate("[{{name}}]")]
    var rendering = PageRendering(templates, values)
    rendering.add("page")
    return String(decoding: rendering.text, as: UTF8.self)
  }

  @Test func `values are escaped unless the template says otherwise`() throws {
    let values = ["x": "<a href=\"'\">&ł</a>"]
    let escaped = "&lt;a href=&quot;&#39;&quot;&gt;&amp;ł&lt;/a&gt;"
    #expect(try rendered("<p>{{x}}</p>", values) == "<p>\(escaped)</p>")
    #expect(try rendered("<p>{{{x}}}</p>", values) == "<p><a href=\"'\">&ł</a></p>")
    #expect(try rendered("{{number}}, {{missing}}.", ["number": 7]) == "7, .")
  }

  @Test func `sections repeat, choose and look outwards`() throws {
    let values: [String: Any] = [
      "name": "outer", "t": ["find": "Szukaj"], "yes": true, "no": false, "none": [[String: Any]](),
      "rows": [["name": "one"], ["other": 2]] as [[String: Any]],
      "pairs": [["name": "a"], ["name": "b"]], "object": ["name": "inner"] as [String: Any],
    ]
    #expect(
      try rendered("{{#rows}}{{name}} {{t.find}};{{/rows}}", values) == "one Szukaj;outer Szukaj;")
    #expect(try rendered("{{#pairs}}{{>part}}{{/pairs}}", values) == "[a][b]")
    #expect(try rendered("{{#object}}{{name}}{{/object}}", values) == "inner")
    #expect(try rendered("{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{#none}}3{{/none}}", values) == "1")
    let inverted = "{{^yes}}1{{/yes}}{{^no}}2{{/no}}{{^none}}3{{/none}}{{^missing}}4{{/missing}}"
    #expect(try rendered(inverted, values) == "234")
    #expect(try rendered("{{#name}}{{name}}{{/name}}", values) == "outer")
  }

  @Test(arguments: [
    "{{", "{{x", "{{}}", "{{#x}}", "{{/x}}", "{{#x}}{{/y}}", "{{#x}}{{#y}}{{/x}}{{/y}}", "{{{x}}",
    "{{!comment}}", "{{&x}}", "{{=<% %>=}}",
  ])
  func `broken templates are refused`(text: String) {
    #expect(throws: PageTemplate.Problem.self) { try PageTemplate(text) }
  }

  @Test func `no page shows an optional or a name of a type`() async throws {
    let client = PageClient(try PageClient.Site.small())
    try await client.logIn("administrator")
    for path in ["/", "/?q=algebra", "/book/1", "/admin", "/admin/books", "/admin/desk"] {
      let body = try await client.get(path).body
      #expect(body.hasPrefix("<!DOCTYPE html>") && !body.contains("Optional("), "\(path)")
      #expect(!body.contains("{{") && !body.contains("[String"), "\(path)")
    }
  }
}
