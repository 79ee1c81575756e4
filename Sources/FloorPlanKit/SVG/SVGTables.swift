/// The elements of a drawing as written: a row for each element in document order, and the data to
/// which rows refer.
///
/// All text is stored in one array of bytes; a row refers to a range of it by offset and length.
struct SVGTables: Sendable {
  /// The kind of a row's element.
  enum Tag: UInt8, CaseIterable, Sendable {
    case svg
    case group
    case link
    case switching
    case symbol
    case use
    case definitions
    case clipPath
    case path
    case rectangle
    case circle
    case ellipse
    case line
    case polyline
    case polygon
    case image
    case text
    case tspan
    case title
    case style
    case other

    /// The tag name.
    var name: String {
      switch self {
      case .svg: "svg"
      case .group: "g"
      case .link: "a"
      case .switching: "switch"
      case .symbol: "symbol"
      case .use: "use"
      case .definitions: "defs"
      case .clipPath: "clipPath"
      case .path: "path"
      case .rectangle: "rect"
      case .circle: "circle"
      case .ellipse: "ellipse"
      case .line: "line"
      case .polyline: "polyline"
      case .polygon: "polygon"
      case .image: "image"
      case .text: "text"
      case .tspan: "tspan"
      case .title: "title"
      case .style: "style"
      case .other: "other"
      }
    }

    /// The kind of element with a tag name; `nil` if it has no row.
    init?(named name: [UInt8]) {
      guard let tag = Self.named[name] else { return nil }
      self = tag
    }

    private static let named = Dictionary(
      uniqueKeysWithValues: allCases.filter { $0 != .other }.map { (Array($0.name.utf8), $0) })
  }

  /// A range of the bytes.
  struct Piece: Sendable {
    var start: UInt32 = 0
    var count: UInt32 = 0
    var isEmpty: Bool { count == 0 }
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// An attribute requires an unsupported language or extension.
    static let unmetCondition = Flags(rawValue: 1)
    static let layer = Flags(rawValue: 2)
    static let preservesSpace = Flags(rawValue: 4)
    static let collapsesSpace = Flags(rawValue: 8)
    /// A clip path is given in fractions of the bounding box of what it clips.
    static let clipsByBox = Flags(rawValue: 16)
  }

  struct Row: Sendable {
    var tag: Tag
    var flags: Flags = []
    var parent: Int32
    /// The index after the last descendant.
    var end: Int32 = 0
    var line: Int32
    var column: Int32
    var id = Piece()
    var label = Piece()
    var classes = Piece()
    var href = Piece()
    /// The text inside a text, title or style element.
    var content = Piece()
    /// The index of the first length, or of the path.
    var geometry: Int32 = -1
    var viewBox: Int32 = -1
    var declarations: Int32 = 0
    var declarationCount: UInt16 = 0
    var dataCount: UInt16 = 0
    var data: Int32 = 0
  }

  struct ViewBox: Sendable {
    var box: PlanBox?
    var fit = AspectFit()
  }

  var bytes: [UInt8] = []
  var rows: [Row] = []
  var lengths: [Length] = []
  /// For a text's first length, the whole list if there are several.
  var lengthLists: [Int32: [Length]] = [:]
  var paths: [PathArena.Path] = []
  var arena = PathArena()
  var declarations: [Declaration] = []
  var viewBoxes: [ViewBox] = []
  var data: [(name: Piece, value: Piece)] = []
  var sheet = StyleSheet()
  var identifiers = IdentifierIndex()
  /// The number of rows with an id.
  var identified = 0

  /// Reserves the usual space for a file of this length, so that arrays rarely grow; unused space
  /// costs addresses, not memory.
  mutating func reserve(forInput bytes: Int) {
    let expected = min(bytes, 64 << 20)
    rows.reserveCapacity(expected / 150)
    lengths.reserveCapacity(expected / 60)
    declarations.reserveCapacity(expected / 250)
    self.bytes.reserveCapacity(expected / 16)
    paths.reserveCapacity(expected / 250)
    arena.reserve(coordinates: expected / 4)
  }

  func string(_ piece: Piece) -> String {
    String(decoding: slice(piece), as: UTF8.self)
  }

  func slice(_ piece: Piece) -> ArraySlice<UInt8> {
    bytes[Int(piece.start)..<Int(piece.start + piece.count)]
  }

  mutating func keep(_ text: UnsafeBufferPointer<UInt8>) -> Piece {
    let piece = Piece(start: UInt32(bytes.count), count: UInt32(text.count))
    bytes.append(contentsOf: text)
    return piece
  }

  /// The row with an id, or the first if there are several; `nil` if there is none.
  func row(id: some Collection<UInt8>) -> Int? {
    identifiers.row(id, in: self)
  }

  /// The class names in a `class` attribute.
  func classes(of row: Row) -> [Substring] {
    row.classes.isEmpty ? [] : string(row.classes).split(whereSeparator: \.isWhitespace)
  }
}

/// Finished tables, shared by reference because thousands of elements refer to them.
final class SVGDocument: Sendable {
  let tables: SVGTables

  init(_ tables: SVGTables) { self.tables = tables }
}
