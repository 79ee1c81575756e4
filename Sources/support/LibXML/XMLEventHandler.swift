/// Receives a document's parts in their order.
///
/// Arguments are valid only during the call. A handler that has seen enough, or found something
/// wrong, calls ``XMLStream/stop()``.
package protocol XMLEventHandler: AnyObject {
  /// An element begins.
  func startElement(_ tag: XMLTag, in stream: XMLStream)
  /// The element that began last and has not ended ends.
  func endElement(in stream: XMLStream)
  /// A piece of text; one text may come in several pieces.
  func text(_ text: XMLText, in stream: XMLStream)
  /// Something is odd but can be read on.
  func warning(_ warning: XMLError, in stream: XMLStream)
}

extension XMLEventHandler {
  package func text(_ text: XMLText, in stream: XMLStream) {}
  package func warning(_ warning: XMLError, in stream: XMLStream) {}
}

/// A handler that can discard what it has received.
///
/// Documents that are written as usual are read for it without libxml2; where that turns out not
/// to be possible, they are read once more from the beginning.
package protocol XMLRestartingHandler: XMLEventHandler {
  /// Discards everything received: the document starts over.
  func restart()
}
