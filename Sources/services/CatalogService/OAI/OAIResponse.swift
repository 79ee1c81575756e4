#if Services
internal import CatalogKit
internal import XMLEscaping

/// Replies of OAI-PMH as XML.
struct OAIResponse {
  /// The address of the request.
  let base: String
  /// The time of the reply.
  let time: Int64
  /// The part of identifiers between `oai:` and the call number.
  let namespace: String

  /// The reply to a valid request.
  func answer(_ request: OAIRequest, _ content: String) -> String {
    var attributes = " verb=\"\(request.verb.rawValue)\""
    for (name, value) in request.arguments.sorted(by: { $0.key < $1.key }) {
      attributes += " \(name)=\"\(value.xmlEscaped)\""
    }
    let verb = request.verb.rawValue
    return envelope(attributes, "<\(verb)>\n\(content)</\(verb)>\n")
  }

  /// An error reply, which repeats the request only if it was valid.
  func failure(_ error: OAIError, _ request: OAIRequest?) -> String {
    var attributes = ""
    if let request, error.code != .badArgument, error.code != .badVerb {
      attributes += " verb=\"\(request.verb.rawValue)\""
      for (name, value) in request.arguments.sorted(by: { $0.key < $1.key }) {
        attributes += " \(name)=\"\(value.xmlEscaped)\""
      }
    }
    return envelope(
      attributes,
      "<error code=\"\(error.code.rawValue)\">\(error.message.xmlEscaped)</error>\n")
  }

  /// The header of a record: its identifier, time and sets.
  func header(_ record: HarvestRecord) -> String {
    var text = record.book == nil ? "<header status=\"deleted\">\n" : "<header>\n"
    text += MarkupText.element("identifier", identifier(record.signature))
    text += MarkupText.element("datestamp", OAITime.text(record.time))
    for category in record.categories { text += MarkupText.element("setSpec", category.setName) }
    return text + "</header>\n"
  }

  /// A record with its header; a removed one has no metadata.
  func record(_ record: HarvestRecord, _ format: OAIFormat) -> String {
    let metadata = record.book.map { "<metadata>\n\($0.markup(format.markup))</metadata>\n" }
    return "<record>\n\(header(record))\(metadata ?? "")</record>\n"
  }

  /// The identifier of the book with this call number.
  func identifier(_ signature: Int) -> String { "oai:\(namespace):\(signature)" }

  /// The call number in an identifier; `nil` for identifiers of other repositories.
  func signature(in identifier: String) -> Int? {
    let prefix = "oai:\(namespace):"
    guard identifier.hasPrefix(prefix) else { return nil }
    // `0139` is not another name of 139.
    return Int(identifier.dropFirst(prefix.count)).flatMap {
      self.identifier($0) == identifier ? $0 : nil
    }
  }

  private func envelope(_ attributes: String, _ content: String) -> String {
    """
    \(MarkupText.declaration)\
    <OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" \
    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ \
    http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
    <responseDate>\(OAITime.text(time))</responseDate>
    <request\(attributes)>\(base.xmlEscaped)</request>
    \(content)</OAI-PMH>

    """
  }
}
#endif
