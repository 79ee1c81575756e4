/// Malformed and malicious drawings, made where they are too big to be kept.
enum HostileDrawings {
  static let all: [(name: String, bytes: [UInt8])] = texts.map { ($0.0, Array($0.1.utf8)) } + raw

  private static let open = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">"

  private static func svg(_ inside: String, doctype: String = "") -> String {
    doctype + open + inside + "</svg>"
  }

  private static func many(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  private static func doctype(_ subset: String) -> String { "<!DOCTYPE svg [\(subset)]>\n" }

  private static let laughs = doctype(
    "<!ENTITY a \"0123456789\">"
      + many(9) { level in
        let (outer, inner) = (level + 1, level)
        let names = Array("abcdefghij")
        return "<!ENTITY \(names[outer]) \""
          + String(repeating: "&#38;\(names[inner]);", count: 10) + "\">"
      })

  private static let texts: [(String, String)] = xml + references + numbers + styles

  private static let xml: [(String, String)] = [
    ("empty", ""),
    ("white space", "  \n  "),
    ("no XML", "{\"svg\": 1}"),
    ("a web page", "<!DOCTYPE html><html><body><svg width=\"1\"/></body></html>"),
    ("another vocabulary", "<?xml version=\"1.0\"?>\n<gpx xmlns=\"urn:x\"><trk/></gpx>"),
    ("two roots", svg("") + "\n<svg/>"),
    ("an open comment", open + "\n<!-- <rect/> "),
    ("an open CDATA section", open + "\n<style><![CDATA[ rect {}"),
    ("an open attribute", open + "\n<rect id=\"r\" x=\"1"),
    ("a lost end tag", svg("<g>\n<rect id=\"r\" width=\"1\" height=\"1\"/>")),
    ("references by the thousand", svg("<path d=\"\(many(90_000) { _ in "&amp;" })\"/>")),
    ("empty lines in a value", svg("<path d=\"\(many(500_000) { _ in "\n" })\"/>")),
    (
      "blocks for screens in each other", svg("<style>\(many(9000) { _ in "@media all{" })</style>")
    ),
    ("an attribute twice", svg("\n<rect x=\"1\" x=\"2\"/>")),
    ("a control character", svg("\n<g id=\"a\u{1}b\"/>")),
    ("an unknown prefix", svg("<bad:g><rect id=\"r\" width=\"1\" height=\"1\"/></bad:g>")),
    ("laughs in a text", svg("<text>&j;</text>", doctype: laughs)),
    ("laughs in an attribute", svg("<g id=\"&j;\"/>", doctype: laughs)),
    (
      "a long entity many times",
      svg(
        many(200) { _ in "<text>&e;</text>" },
        doctype: doctype("<!ENTITY e \"\(many(600) { _ in "0123456789" })\">"))
    ),
    (
      "entities in a circle",
      svg(
        "<text>&x;</text>",
        doctype: doctype("<!ENTITY x \"&#38;y;\"><!ENTITY y \"&#38;x;\">"))
    ),
    (
      "half an element in an entity",
      svg("&e;<rect id=\"r\" width=\"1\" height=\"1\"/>", doctype: doctype("<!ENTITY e \"<g>\">"))
    ),
    (
      "an entity from a file",
      svg(
        "<text id=\"t\">&x;</text>",
        doctype: doctype("<!ENTITY x SYSTEM \"file:///etc/hostname\">"))
    ),
    (
      "an attribute from a file",
      svg("<g id=\"&x;\"/>", doctype: doctype("<!ENTITY x SYSTEM \"file:///etc/hostname\">"))
    ),
    (
      "a parameter entity from a file",
      svg("", doctype: doctype("<!ENTITY % p SYSTEM \"file:///etc/hostname\"> %p;"))
    ),
    (
      "a document type from the net",
      "<!DOCTYPE svg SYSTEM \"http://127.0.0.1:1/svg.dtd\">" + svg("")
    ),
    (
      "an inclusion",
      svg(
        "<i:include xmlns:i=\"http://www.w3.org/2001/XInclude\" href=\"file:///etc/hostname\" "
          + "parse=\"text\"/>")
    ),
    ("a very deep drawing", open + many(50_000) { _ in "<g>" }),
    ("many attributes", svg("\n<g\(many(20_000) { " a\($0)=\"\"" })/>")),
    ("many namespaces", svg("\n<g\(many(900) { " xmlns:n\($0)=\"urn:\($0)\"" })/>")),
    (
      "many namespaces in force",
      open + many(6) { level in "<g\(many(900) { " xmlns:n\(level)x\($0)=\"urn:\($0)\"" })>" }
    ),
    ("many defaults", doctype("<!ATTLIST svg\(many(2000) { " a\($0) CDATA \"\"" })>") + svg("")),
    ("a long document type", doctype(many(30_000) { "<!ENTITY e\($0) \"0123456789012345678\">" })),
  ]

  private static let references: [(String, String)] = [
    ("a use of itself", svg("<g id=\"g\"><use id=\"u\" href=\"#g\"/></g>")),
    (
      "uses in a circle",
      svg(
        "<symbol id=\"a\"><use href=\"#b\"/></symbol><symbol id=\"b\"><use href=\"#a\"/></symbol>"
          + "\n<use id=\"u\" href=\"#a\"/>")
    ),
    (
      "a use bomb",
      svg(
        "<defs><rect id=\"l0\" width=\"1\" height=\"1\"/>"
          + many(11) { level in
            "<g id=\"l\(level + 1)\">" + many(10) { _ in "<use href=\"#l\(level)\"/>" } + "</g>"
          } + "</defs>\n<use id=\"u\" href=\"#l11\"/>")
    ),
    (
      "a text bomb",
      svg(
        "<defs><text id=\"l0\">\(many(100) { _ in "0123456789" })</text>"
          + many(6) { level in
            "<g id=\"l\(level + 1)\">" + many(10) { _ in "<use href=\"#l\(level)\"/>" } + "</g>"
          } + "</defs>\n<use id=\"u\" href=\"#l6\"/>")
    ),
    (
      "a long chain of uses",
      svg(
        many(2000) { "<g id=\"g\($0)\"><use href=\"#g\($0 + 1)\"/></g>" }
          + "<rect id=\"g2000\" width=\"1\" height=\"1\"/>")
    ),
    ("a use of a file", svg("\n<use id=\"u\" href=\"file:///etc/hostname#x\"/>")),
    ("a use of nothing", svg("\n<use id=\"u\" href=\"#nothing\"/><use href=\"\"/><use/>")),
    ("an id a hundred times", svg(many(100) { _ in "<rect id=\"r\" width=\"1\" height=\"1\"/>" })),
    ("a huge id", svg("<rect id=\"\(many(100_000) { _ in "0123456789" })\"/>")),
  ]

  private static let numbers: [(String, String)] = [
    (
      "numbers beyond all bounds",
      svg(
        "\n<path id=\"p\" d=\"M1e400 0L1 1\"/><rect id=\"r\" x=\"NaN\" width=\"inf\" height=\"1\"/>"
          + "<circle id=\"c\" r=\"1e-999\"/><line id=\"l\" x2=\"1e308\" y2=\"-1e308\"/>"
          + "<g id=\"g\" transform=\"scale(1e200) scale(1e200)\"><rect width=\"1\" height=\"1\"/></g>"
      )
    ),
    (
      "sums beyond all bounds",
      svg(
        "<path id=\"p\" d=\"M3e38 0 l3e38 0 3e38 1 a3e38 3e38 0 0 1 3e38 3e38 z\"/>"
          + "<path id=\"q\" d=\"M0 0L1 1\"/>")
    ),
    (
      "a view box beyond all bounds",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e308mm\" viewBox=\"0 0 1e-308 1e308\">"
        + "<rect id=\"r\" width=\"1\" height=\"1\"/></svg>"
    ),
    (
      "a view box of words",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"x\" viewBox=\"a b c d\">"
        + "<rect id=\"r\" width=\"1\" height=\"1\"/></svg>"
    ),
    (
      "a transformation to nothing",
      svg("<g transform=\"matrix(0 0 0 0 0 0)\"><rect id=\"r\" width=\"1\" height=\"1\"/></g>")
    ),
    (
      "transformations that are none",
      svg(
        "\n<g transform=\"rotate(\"/><g transform=\"matrix(1 2 3)\"/><g transform=\"jump(1)\"/>"
          + "<g transform=\"\(many(1000) { _ in "(" })\"/>")
    ),
    (
      "path data of everything",
      svg("\n<path id=\"p\" d=\"M0 0 A 1 1 0 2 0 5 5\"/><path id=\"q\" d=\"L\"/><path d=\"M,\"/>")
    ),
    ("a million moves", svg("<path id=\"p\" d=\"\(many(300_000) { _ in "m1," + "1" })\"/>")),
    ("a curve to far away", svg("<path id=\"p\" d=\"m4 4t8 \(many(38) { _ in "1" }) 4 4\"/>")),
    ("many positions", svg("<text id=\"t\" x=\"\(many(100_000) { _ in "1 " })\">ab</text>")),
    (
      "spans in spans",
      svg(
        "<text id=\"t\">" + many(1000) { _ in "<tspan x=\"1 2\">" } + "n"
          + many(1000) { _ in "</tspan>" } + "</text>")
    ),
    (
      "viewports without extent",
      svg(
        "<svg width=\"0\" height=\"5\"><rect id=\"a\" width=\"1\" height=\"1\"/></svg>"
          + "<svg width=\"-1\" height=\"5\"><rect id=\"b\" width=\"1\" height=\"1\"/></svg>"
          + "<svg viewBox=\"0 0 0 0\"><rect id=\"c\" width=\"1\" height=\"1\"/></svg>")
    ),
  ]

  private static let styles: [(String, String)] = [
    ("many rules", svg("<style>\(many(30_000) { "#r\($0){display:none}" })</style>")),
    (
      "many rules for attributes",
      svg(
        "<style>\(many(400) { "[id^=\"z\($0)\"]{display:none}" })</style>"
          + many(400) { "<rect id=\"r\($0)\" width=\"1\" height=\"1\"/>" })
    ),
    (
      "selectors over many siblings",
      svg(
        "<style>rect ~ rect ~ rect ~ circle {display:none}</style>"
          + many(3000) { _ in "<rect width=\"1\" height=\"1\"/>" })
    ),
    (
      "selectors over many ancestors",
      svg(
        "<style>\(String(repeating: "g ", count: 30))circle{display:none}</style>"
          + many(200) { _ in "<g>" } + "<circle id=\"c\" r=\"1\"/>" + many(200) { _ in "</g>" })
    ),
    (
      "negations in negations",
      svg("<style>rect\(String(repeating: ":not(", count: 100_000)){display:none}</style>")
    ),
    ("a sheet of braces", svg("<style>\(String(repeating: "{", count: 100_000))</style>")),
    ("a sheet that ends early", svg("<style>rect{display:none</style>")),
    ("a sheet of quotes", svg("<style>'\" { \\ [ : ( </style><g style=\"display:'/*\"/>")),
    ("a sheet from the net", svg("<style>@import url(http://127.0.0.1:1/x.css);</style>")),
  ]

  private static let raw: [(name: String, bytes: [UInt8])] = [
    ("packed", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]),
    ("a picture", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]),
    ("zeros", Array(repeating: 0, count: 4096)),
    ("zeros inside", Array(open.utf8) + [0, 0, 0] + Array("</svg>".utf8)),
    ("half a character", Array((open + "<text>\n").utf8) + [0xD0]),
    (
      "Latin letters called UTF-8",
      Array((open + "\n<g id=\"").utf8) + [0xE9] + Array("\"/></svg>".utf8)
    ),
    (
      "an unknown encoding",
      Array("<?xml version=\"1.0\" encoding=\"EBCDIC-CP-US\"?>".utf8) + Array(svg("").utf8)
    ),
    ("UTF-32", "<svg/>".unicodeScalars.flatMap { [0, 0, 0, UInt8($0.value)] }),
    ("half of UTF-16", [0xFF, 0xFE] + svg("").utf16.flatMap { [UInt8($0), 0] }.dropLast(3)),
    (
      "windows-1251",
      Array("<?xml version=\"1.0\" encoding=\"windows-1251\"?>".utf8)
        + Array((open + "<rect id=\"").utf8) + [0xC0, 0xF3, 0xE4]
        + Array("\" width=\"1\" height=\"1\"/></svg>".utf8)
    ),
  ]
}
