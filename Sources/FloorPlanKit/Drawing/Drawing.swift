internal import FileAccess
public import Foundation
internal import LibXML

/// An SVG drawing: its elements with their positions in viewport pixels.
///
/// Nothing is rendered; only the position, name and layer of each element are computed. Reading is
/// iterative and bounded: any file gives a drawing or a ``FloorPlanError``, in time proportional to
/// its size.
///
/// Clip paths of shapes cut outlines; boxes ignore them. A clip path with texts, with a clip path
/// of its own, or with too many edges hides nothing and is reported in ``diagnostics``.
///
/// Not supported: filters, masks, gradients, fonts (widths of texts are estimated), animation,
/// scripts, external resources, and CSS `calc()`, `transform-box` and `d` as a property.
///
/// ```swift
/// let drawing = try Drawing(contentsOf: url)
/// for element in drawing.identifiedBoxes { print(element.id, element.box.center) }
/// for problem in drawing.diagnostics { print(problem.line ?? 0, problem.message) }
/// ```
///
/// A drawing is an immutable `Sendable` value. Reading blocks for milliseconds per megabyte and
/// opens no other file, whatever the drawing refers to.
public struct Drawing: Sendable {
  /// The file's name; `nil` if unknown.
  public let file: String?
  /// The width of the page in pixels of 1/96 inch.
  public var width: Double { layout.crop?.width ?? layout.viewport.width }
  /// The height of the page in pixels of 1/96 inch.
  public var height: Double { layout.crop?.height ?? layout.viewport.height }
  /// The problems in the file, in the order found; at most a thousand.
  public let diagnostics: [DrawingDiagnostic]

  private let contents: Contents
  /// The bytes, unless they can be read again from ``file``.
  private let source: [UInt8]?
  var tables: SVGTables { contents.document.tables }
  var layout: Layout { contents.layout }

  /// The state shared by copies of a drawing.
  private final class Contents: Sendable {
    let document: SVGDocument
    let layout: Layout

    init(_ document: SVGDocument, layout: Layout? = nil) {
      self.document = document
      self.layout = layout ?? LayoutWalker.run(document)
    }
  }

  private init(_ drawing: Drawing, layout: Layout) {
    file = drawing.file
    diagnostics = drawing.diagnostics
    source = drawing.source
    contents = Contents(drawing.contents.document, layout: layout)
  }

  /// The drawing with its elements in other positions or states.
  func with(_ layout: Layout) -> Drawing { Drawing(self, layout: layout) }

  /// The drawing as a plan: on a page without a size all shapes are on the page.
  var onWholePage: Drawing { layout.fitted.map(with) ?? self }

  /// Reads a drawing from a file, plain (`.svg`) or compressed (`.svgz`).
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - language: The language for `switch` elements.
  /// - Throws: ``FloorPlanError`` if the file cannot be read, is not an SVG drawing, or exceeds a
  ///   limit.
  public init(contentsOf url: URL, language: String = "en") throws(FloorPlanError) {
    try self.init(path: url.relativePath, language: language)
  }

  /// Reads a drawing from memory.
  ///
  /// - Parameters:
  ///   - svg: The file's contents, plain or compressed.
  ///   - file: The file's name in diagnostics.
  ///   - language: The language for `switch` elements.
  /// - Throws: ``FloorPlanError`` if this is not an SVG drawing or exceeds a limit.
  public init(
    svg: some Sequence<UInt8>, file: String? = nil, language: String = "en"
  ) throws(FloorPlanError) {
    let bytes = try DrawingFile.expanded(Array(svg), file: file)
    try self.init(
      file: file, language: language, bytes: bytes.count, source: bytes
    ) { stream throws(XMLError) in
      try stream.read(bytes)
    }
  }

  /// The drawing's bytes, decompressed if necessary.
  ///
  /// - Throws: ``FloorPlanError`` if the file cannot be read again.
  func svg() throws(FloorPlanError) -> [UInt8] {
    if let source { return source }
    guard let file else {
      throw FloorPlanError(.unreadable, "the drawing was not read from a file")
    }
    return try DrawingFile.read(file)
  }

  /// Reads a drawing from a file, a pipe, or standard input, for which the path is `-`.
  package init(path: String, language: String = "en") throws(FloorPlanError) {
    let input: InputFile
    do throws(FileError) {
      input = try InputFile(path: path)
    } catch {
      throw FloorPlanError(error)
    }
    if try DrawingFile.isPacked(input) {
      try self.init(svg: DrawingFile.read(path), file: path, language: language)
      return
    }
    try self.init(
      file: path, language: language, bytes: input.byteCount ?? 0
    ) { stream throws(XMLError) in
      try stream.read(input)
    }
  }

  private init(
    file: String?, language: String, bytes: Int, source: [UInt8]? = nil,
    read: (XMLStream) throws(XMLError) -> Void
  ) throws(FloorPlanError) {
    let reader = SVGReader(language: language, expecting: bytes)
    let stream = XMLStream(handler: reader, vocabulary: SVGReader.vocabulary)
    do throws(XMLError) {
      try read(stream)
    } catch {
      throw FloorPlanError(error.inFile(file))
    }
    if let failure = reader.failure { throw failure.inFile(file) }
    let (tables, found) = reader.finish()
    self.file = file
    self.source = source
    contents = Contents(SVGDocument(tables))
    diagnostics = found + contents.layout.diagnostics
  }
}
