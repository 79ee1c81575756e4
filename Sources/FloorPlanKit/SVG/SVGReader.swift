internal import LibXML

/// Receives the parts of a file and collects them in tables.
final class SVGReader: XMLRestartingHandler {
  // Exclusivity checks at run time are measurably slow; the builder makes no callbacks.
  @exclusivity(unchecked) private var builder: SVGBuilder

  private let expected: Int

  static let vocabulary = XMLVocabulary(
    names: Word.all.map(\.rawValue), namespaces: PlanNamespace.all.map(\.rawValue))

  /// Creates a reader; `language` selects the contents of `switch` elements.
  init(language: String, expecting bytes: Int) {
    builder = SVGBuilder(language: language)
    builder.tables.reserve(forInput: bytes)
    expected = bytes
  }

  func restart() {
    builder = SVGBuilder(language: builder.language)
    builder.tables.reserve(forInput: expected)
  }

  /// Why reading stopped early; `nil` if it did not.
  var failure: FloorPlanError? { builder.failure }

  /// The finished tables, with all ids indexed.
  func finish() -> (SVGTables, [DrawingDiagnostic]) {
    let finished = builder
    builder = SVGBuilder(language: finished.language)
    return finished.finish()
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    if !builder.start(tag) { stream.stop() }
  }

  func endElement(in stream: XMLStream) { builder.end() }

  func text(_ piece: XMLText, in stream: XMLStream) {
    if builder.add(piece) { return }
    builder.refuse(.limit, "the drawing has more than 16 MB of text", at: stream.position)
    stream.stop()
  }

  func warning(_ warning: XMLError, in stream: XMLStream) {
    builder.note(.xml, warning.message, line: warning.line, column: warning.column)
  }
}
