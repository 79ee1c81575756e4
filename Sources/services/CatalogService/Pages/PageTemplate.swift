#if Services
/// A template of a page, in the part of Mustache that the pages use: escaped and unescaped values,
/// sections, inverted sections and partials (mustache(5)).
///
/// Templates are parsed when the server starts. Unlike in Mustache, a tag alone on a line leaves
/// the line's end, which HTML ignores.
struct PageTemplate: Sendable {
  /// A piece of a template.
  indirect enum Part: Sendable {
    case text([UInt8])
    case value(Name, isEscaped: Bool)
    /// Parts for each element of a list, or once if the value is true; inverted, if it is not.
    case section(Name, isInverted: Bool, [Part])
    case partial(String)
  }

  /// The name of a value; `t.login` is a value in another one.
  struct Name: Sendable, Equatable {
    let first: String
    let rest: [String]

    init(_ text: Substring) {
      let parts = text.split(separator: ".").map(String.init)
      first = parts.first ?? ""
      rest = Array(parts.dropFirst())
    }
  }

  /// What is wrong with a template.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  let parts: [Part]

  /// Parses a template.
  ///
  /// - Throws: ``Problem`` for a tag that is not closed or that a page does not use.
  init(_ text: String) throws(Problem) {
    var rest = text[...]
    let (parts, end) = try Self.parts(&rest)
    if let end { throw Problem(description: "{{/\(end)}} closes no section") }
    self.parts = parts
  }

  /// The names of the templates that this one includes.
  var partials: [String] { Self.partials(parts) }

  private static func partials(_ parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .text, .value: []
      case .partial(let name): [name]
      case .section(_, _, let parts): partials(parts)
      }
    }
  }

  /// Reads up to the end of a section.
  ///
  /// - Returns: The parts, and the name in the closing tag; nothing at the end of the text.
  private static func parts(_ rest: inout Substring) throws(Problem) -> ([Part], Substring?) {
    var parts: [Part] = []
    while let start = rest.firstRange(of: "{{") {
      if start.lowerBound > rest.startIndex {
        parts.append(.text(Array(rest[..<start.lowerBound].utf8)))
      }
      rest = rest[start.upperBound...]
      let isRaw = rest.first == "{"
      guard let end = rest.firstRange(of: isRaw ? "}}}" : "}}") else {
        throw Problem(description: "{{ without }}")
      }
      let tag = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      guard let sign = tag.first else { throw Problem(description: "an empty tag") }
      let name = tag.dropFirst()
      switch sign {
      case "{": parts.append(.value(Name(name), isEscaped: false))
      case ">": parts.append(.partial(String(name)))
      case "/": return (parts, name)
      case "#", "^":
        let (inner, closing) = try self.parts(&rest)
        guard closing == name else {
          throw Problem(description: "{{\(tag)}} is not closed")
        }
        parts.append(.section(Name(name), isInverted: sign == "^", inner))
      case "!", "&", "=", "$", "<":
        throw Problem(description: "{{\(tag)}} is a tag that pages do not use")
      default: parts.append(.value(Name(tag), isEscaped: true))
      }
    }
    if !rest.isEmpty { parts.append(.text(Array(rest.utf8))) }
    return (parts, nil)
  }
}
#endif
