internal import XMLEscaping

/// Text escaped for XML 1.0.
package enum MarkupText {
  package static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// An element with text, on its own line; empty if the text is empty.
  package static func element(_ name: String, _ text: String) -> String {
    text.isEmpty ? "" : "<\(name)>\(text.xmlEscaped)</\(name)>\n"
  }
}
