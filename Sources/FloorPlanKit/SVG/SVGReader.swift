internal import LibXML

/// Receives a file's parts and puts them into tables.
final class SVGReader: XMLRestartingHandler {
  // Checking every access at run time is felt; the builder makes no callbacks.
  @exclusivity(unchecked) private var builder: SVGBuilder

  private let expected: Int

  static let vocabulary = XMLVocabulary(
    names: Word.all.map(\.rawValue), namespaces: PlanNamespace.all.map(\.rawValue))

  /// Creates a reader for the texts of a language.
  init(language: String, expecting bytes: Int) {
    builder = SVGBuilder(language: language)
    builder.tables.reserve(forInput: bytes)
    expected = bytes
  }

  func restart() {
    builder = SVGBuilder(language: builder.language)
    builder.tables.reserve(forInput: expected)
  }

  /// Why the reading was ended, if it was.
  var failure: FloorPlanError? { builder.failure }

  /// The tables with the ids entered.
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
