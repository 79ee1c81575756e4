internal import CLibXML2
package import FileAccess

/// Reads an XML document incrementally and passes its parts to a handler.
///
/// It uses libxml2's push parser, with this project's ``XMLLimits`` instead of libxml2's own.
/// Nothing outside the document is ever loaded; the document's own entities are replaced within a
/// size limit. The recursion depth does not depend on the document's depth.
package final class XMLStream {
  /// The start of the last start tag.
  package var position: XMLPosition { progress.position }
  /// The number of open elements.
  package var depth: Int { progress.depth }
  /// Whether the handler asked to stop.
  package var isStopped: Bool { progress.isStopped }

  let limits: XMLLimits
  let handler: any XMLEventHandler
  private let vocabulary: XMLVocabulary
  var entities = EntityTable()
  var failure: XMLError?
  var context: UnsafeMutablePointer<xmlParserCtxt>?
  /// The parser that is inside the replacement text of an entity.
  var inner: UnsafeMutablePointer<xmlParserCtxt>?
  var entityNesting = 0
  var namespaces: [NamespaceInForce] = []
  // Checking every access to these two at run time took a twentieth of the reading time; both are
  // only touched by calls that end before the handler's begins.
  @exclusivity(unchecked) var progress: XMLProgress
  @exclusivity(unchecked) var collector: TagCollector
  private var head: [UInt8] = []
  private var decoder: UTF16Decoder?
  private var inputBytes = 0
  /// Bytes of unfinished markup, not passed to libxml2 yet.
  private var held: [UInt8] = []
  /// The size of libxml2's unfinished markup.
  private var unfinished = 0
  private static let pieceSize = 1 << 16
  private static let largestPiece = 1 << 28
  private static let headSize = 1024

  /// Creates a reader of one document.
  package init(
    handler: any XMLEventHandler, vocabulary: XMLVocabulary = XMLVocabulary(),
    limits: XMLLimits = XMLLimits()
  ) {
    self.handler = handler
    self.vocabulary = vocabulary
    self.limits = limits
    collector = TagCollector(vocabulary)
    progress = XMLProgress(scanner: TagScanner(limits: limits, isUTF8: true))
    LibXML2.prepare()
  }

  deinit {
    if let context { xmlFreeParserCtxt(context) }
  }

  /// Reads a whole document from a file or pipe.
  ///
  /// - Throws: ``XMLError`` with the file's name.
  package func read(_ input: InputFile) throws(XMLError) {
    func next(_ room: UnsafeMutableRawBufferPointer) throws(XMLError) -> Int {
      do throws(FileError) {
        return try input.read(into: room)
      } catch {
        throw XMLError(.unreadable, error.message)
      }
    }
    do throws(XMLError) {
      if input.canRewind {
        if try readPlainly(next) { return }
        input.rewind()
      }
    } catch {
      throw error.inFile(input.path)
    }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { piece.deallocate() }
    do throws(XMLError) {
      while !isStopped {
        let count = try next(piece)
        guard count > 0 else { break }
        try feed(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      }
      try finish()
    } catch {
      throw error.inFile(input.path)
    }
  }

  /// Reads a whole document from memory.
  ///
  /// - Throws: ``XMLError`` without a file name.
  package func read(_ bytes: [UInt8]) throws(XMLError) {
    var failure: XMLError?
    var rest = bytes[...]
    let isDone = try readPlainly { room throws(XMLError) in
      let piece = rest.prefix(room.count)
      room.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
    if isDone { return }
    bytes.withUnsafeBytes { buffer in
      do throws(XMLError) {
        try feed(buffer)
        try finish()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Reads a document in usual form, if the handler can start over.
  ///
  /// - Returns: Whether that is done; if not, the document is to be read from its beginning.
  private func readPlainly(
    _ next: (UnsafeMutableRawBufferPointer) throws(XMLError) -> Int
  ) throws(XMLError) -> Bool {
    guard let handler = handler as? any XMLRestartingHandler else { return false }
    var reader = PlainReader(self, vocabulary)
    switch try reader.run(next) {
    case .finished, .stopped: return true
    case .gaveUp:
      progress = XMLProgress(scanner: TagScanner(limits: limits, isUTF8: true))
      failure = nil
      handler.restart()
      return false
    }
  }

  /// Reads the next bytes of the document.
  ///
  /// - Throws: ``XMLError`` when they break the document's form or a limit.
  package func feed(_ bytes: UnsafeRawBufferPointer) throws(XMLError) {
    var rest = bytes[...]
    inputBytes += bytes.count
    guard inputBytes <= limits.inputBytes else {
      throw XMLError(.limit, "the document is longer than \(limits.inputBytes) bytes", at: position)
    }
    if context == nil {
      let taken = min(rest.count, Self.headSize - head.count)
      head.append(contentsOf: rest.prefix(taken))
      rest = rest.dropFirst(taken)
      guard head.count >= Self.headSize else { return }
      try open()
    }
    while !rest.isEmpty, !isStopped {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieceSize))
      rest = rest.dropFirst(Self.pieceSize)
      try decodeAndParse(piece.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Says that the document has ended.
  ///
  /// - Throws: ``XMLError`` when something was still open.
  package func finish() throws(XMLError) {
    guard inputBytes > 0 else { throw XMLError(.malformed, "the document is empty") }
    if context == nil { try open() }
    guard !isStopped, let context else { return }
    try parseHeld()
    let openElements = depth
    give(nil, 0, to: context, isLast: true)
    guard let failure else { return }
    throw progress.scanner.cutOff(openElements, instead: failure)
  }

  /// Ends reading; the handler is not called again.
  package func stop() {
    progress.isStopped = true
    if let context { xmlStopParser(context) }
    if let inner { xmlStopParser(inner) }
  }

  private func open() throws(XMLError) {
    let encoding = try Encoding(head: head)
    var options = XML_PARSE_NONET.rawValue | XML_PARSE_HUGE.rawValue
    switch encoding {
    case .declared(let isUTF8):
      progress.scanner = TagScanner(limits: limits, isUTF8: isUTF8)
    case .markedUTF8:
      progress.scanner = TagScanner(limits: limits, isUTF8: true)
      options |= XML_PARSE_IGNORE_ENC.rawValue
    case .utf16(let isBigEndian):
      decoder = UTF16Decoder(isBigEndian: isBigEndian)
      options |= XML_PARSE_IGNORE_ENC.rawValue
    }
    guard let made = LibXML2.makeContext(for: self, options: options) else {
      throw XMLError(.malformed, "libxml2 could not start")
    }
    context = made
    let first = head
    head = []
    var failure: XMLError?
    first.withUnsafeBufferPointer { bytes in
      do throws(XMLError) { try decodeAndParse(bytes) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func decodeAndParse(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLError) {
    guard decoder != nil else { return try parse(bytes) }
    let decoded = decoder?.decode(bytes) ?? []
    var failure: XMLError?
    decoded.withUnsafeBufferPointer { utf8 in
      do throws(XMLError) { try parse(utf8) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLError) {
    guard let context, let start = bytes.baseAddress, !bytes.isEmpty else { return }
    try progress.scanner.scan(bytes)
    // libxml2 looks through markup from its beginning whenever it gets a piece of it, so that
    // pieces of the same size would take quadratic time.
    let goesOn = progress.scanner.isInsideMarkup
    if goesOn, held.count + bytes.count < min(unfinished, Self.largestPiece) {
      held.append(contentsOf: bytes)
      return
    }
    unfinished = goesOn ? unfinished + held.count + bytes.count : 0
    try parseHeld()
    start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { pointer in
      give(pointer, bytes.count, to: context)
    }
    try throwFailure()
  }

  private func parseHeld() throws(XMLError) {
    guard !held.isEmpty, let context else { return }
    let piece = held
    held = []
    piece.withUnsafeBytes { bytes in
      give(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count, to: context)
    }
    try throwFailure()
  }

  private func give(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, to context: UnsafeMutablePointer<xmlParserCtxt>,
    isLast: Bool = false
  ) {
    citykit_print_nothing()
    let code = xmlParseChunk(context, bytes, Int32(count), isLast ? 1 : 0)
    let halted = context.pointee.disableSAX != 0
    let unread = context.pointee.input?.pointee.buf?.pointee.error ?? 0
    guard failure == nil, !isStopped, halted || unread != 0 || Self.encodingCodes.contains(code)
    else { return }
    fail(
      XMLError(
        .malformed,
        "the bytes from here on are invalid in the document's encoding; convert it to UTF-8",
        at: position))
  }

  private func throwFailure() throws(XMLError) {
    if let failure { throw failure }
  }

  /// The codes of encoding errors, for which libxml2 does not call the error handler.
  private static let encodingCodes = [
    Int32(XML_PARSER_EOF.rawValue), Int32(bitPattern: XML_ERR_INVALID_ENCODING.rawValue),
    Int32(bitPattern: XML_IO_ENCODER.rawValue),
  ]

  /// Keeps the first error and stops.
  func fail(_ error: XMLError) {
    guard failure == nil, !isStopped else { return }
    failure = error
    stop()
  }
}
