/// Receives a document's parts in document order.
///
/// Arguments are valid only during the call. A handler that has seen enough, or found something
/// wrong, calls ``XMLStream/stop()``.
package protocol XMLEventHandler: AnyObject {
  /// An element begins.
  func startElement(_ tag: XMLTag, in stream: XMLStream)
  /// The innermost open element ends.
  func endElement(in stream: XMLStream)
  /// A piece of text; one text may come in several pieces.
  func text(_ text: XMLText, in stream: XMLStream)
  /// The document has a flaw, but reading continues.
  func warning(_ warning: XMLError, in stream: XMLStream)
}

extension XMLEventHandler {
  package func text(_ text: XMLText, in stream: XMLStream) {}
  package func warning(_ warning: XMLError, in stream: XMLStream) {}
}

/// A handler that can discard what it has received.
///
/// Ordinary documents are read without libxml2; if that turns out to be impossible, they are read
/// again from the beginning.
package protocol XMLRestartingHandler: XMLEventHandler {
  /// Discards everything received, since the document is read again.
  func restart()
}
