import Foundation
import LibXML

/// A reply in XML, asked with XPath; the prefixes are those that the protocols use.
struct MarkupReply {
  private let tree: XMLTree

  init(_ text: String) throws { tree = try XMLTree(xml: Array(text.utf8)) }

  /// The texts of what a path selects.
  func texts(_ path: String) throws -> [String] {
    try tree.nodes(path, namespaces: Self.namespaces).map(\.text)
  }

  /// The text of the first thing that a path selects.
  func text(_ path: String) throws -> String? { try texts(path).first }

  private static let namespaces = [
    "zs": "http://www.loc.gov/zing/srw/", "diag": "http://www.loc.gov/zing/srw/diagnostic/",
    "zr": "http://explain.z3950.org/dtd/2.0/", "dc": "http://purl.org/dc/elements/1.1/",
    "marc": "http://www.loc.gov/MARC21/slim", "oai": "http://www.openarchives.org/OAI/2.0/",
    "oai_dc": "http://www.openarchives.org/OAI/2.0/oai_dc/",
  ]
}

extension ServiceClient {
  /// Asks for XML, with parameters as they are.
  func markup(_ path: String, _ parameters: KeyValuePairs<String, String> = [:]) async throws
    -> MarkupReply
  {
    let query = parameters.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    let reply = try await send(
      path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")), type: nil)
    precondition(reply.status == 200, "what is wrong is told inside")
    return try MarkupReply(reply.body)
  }
}
