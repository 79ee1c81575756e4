/// Reads the rest of a document that is not well-formed, as far as points can be recognised.
///
/// ``LooseMarkup`` splits the text into tags, which are interpreted by the same rules as in other
/// documents. If elements are not nested correctly, the GPX elements around points are closed and
/// opened as needed.
struct GPXSalvage {
  private(set) var assembler: GPXAssembler
  private var markup: LooseMarkup
  private var namespaces = LooseNamespaces()
  /// The names of the open elements, with prefixes.
  private var open: [[UInt8]] = []
  private static let deepest = 256

  /// Continues after the part of the document that was read.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - start: Where to start: at the last finished point, or at the beginning.
  ///   - assembler: The records read so far.
  init(_ bytes: UnsafeRawBufferPointer, from start: Int, assembler: GPXAssembler) {
    markup = LooseMarkup(bytes)
    self.assembler = assembler
    let elements = self.assembler.resume()
    guard !elements.isEmpty else { return }
    let prefix = takeRoot(before: start)
    open = elements.map { prefix + Array($0.word.utf8) }
    markup.position = start
    // That point has been read; skip its contents.
    if case .start(let tag)? = markup.next(wantsText: false), !tag.isEmpty { enter(tag, nil) }
  }

  /// Reads all points that can be recognised.
  mutating func read() {
    while let piece = markup.next(wantsText: assembler.wantsText) {
      switch piece {
      case .text(let text): assembler.append(text)
      case .start(let tag): begin(tag)
      case .end(let name): end(Array(name))
      }
    }
    if assembler.isInPoint { assembler.reject() }
    assembler.finish()
  }

  /// Reads the namespaces of the root.
  ///
  /// - Returns: The prefix of its name, with the colon.
  private mutating func takeRoot(before end: Int) -> [UInt8] {
    while let piece = markup.next(wantsText: false), markup.position < end {
      guard case .start(let tag) = piece else { continue }
      namespaces.enter(tag, depth: 0)
      namespaces.noteRoot(tag)
      return Array(tag.name.prefix(tag.name.count - tag.localName.count))
    }
    return []
  }

  private mutating func begin(_ tag: LooseMarkup.Tag) {
    let element = GPXElement.named(tag.localName)
    namespaces.enter(tag, depth: open.count)
    namespaces.noteRoot(tag)
    let origin = namespaces.origin(of: tag)
    if let element, origin == .gpx {
      namespaces.leave(depth: open.count)
      makeRoom(for: element, like: tag)
      namespaces.enter(tag, depth: open.count)
    }
    enter(tag, element, of: origin)
    if tag.isEmpty { close(to: open.count - 1) }
  }

  private mutating func enter(
    _ tag: LooseMarkup.Tag, _ element: GPXElement?, of origin: GPXElement.Origin = .other
  ) {
    // Below this depth, elements no longer count as GPX, and end tags are matched with all open
    // elements.
    if open.count >= Self.deepest { close(to: Self.deepest - 1) }
    assembler.begin(
      element, of: origin, latitude: tag.value(of: "lat"), longitude: tag.value(of: "lon"),
      at: tag.offset)
    open.append(Array(tag.name))
  }

  /// Closes elements that cannot contain an element, and opens those that must.
  private mutating func makeRoom(for element: GPXElement, like tag: LooseMarkup.Tag) {
    let around: [GPXElement]
    switch element {
    case .trk, .rte, .wpt: around = [.gpx]
    case .trkseg: around = [.gpx, .trk]
    case .trkpt: around = [.gpx, .trk, .trkseg]
    case .rtept: around = [.gpx, .rte]
    default: return
    }
    guard !open.isEmpty else { return }
    let prefix = Array(tag.name.prefix(tag.name.count - tag.localName.count))
    let names = around.map { prefix + Array($0.word.utf8) }
    let fitting = zip(open, names).prefix { $0 == $1 }.count
    guard fitting > 0 else { return }
    close(to: fitting)
    for (parent, name) in zip(around, names).dropFirst(fitting) {
      assembler.begin(parent, of: .gpx, latitude: nil, longitude: nil, at: tag.offset)
      open.append(name)
    }
  }

  /// Ends the element with a name and those within it; an end tag without a start tag is skipped.
  private mutating func end(_ name: [UInt8]) {
    guard let place = open.lastIndex(of: name) else { return }
    close(to: place)
  }

  private mutating func close(to depth: Int) {
    while open.count > depth {
      open.removeLast()
      namespaces.leave(depth: open.count)
      assembler.end()
    }
  }
}
