internal import CLibXML2

/// The interface to the C library: the table of handlers, and the process-wide initialisation.
enum LibXML2 {
  /// Initialises libxml2 once; it then never loads anything from outside a document.
  static func prepare() { _ = isPrepared }

  private static let isPrepared: Bool = {
    xmlInitParser()
    xmlSetExternalEntityLoader { _, _, _ in nil }
    return true
  }()

  /// A push parser that reports to `stream`.
  static func makeContext(
    for stream: XMLStream, options: UInt32
  ) -> UnsafeMutablePointer<xmlParserCtxt>? {
    var table = xmlSAXHandler()
    table.initialized = UInt32(XML_SAX2_MAGIC)
    table.startElementNs = {
      user, local, prefix, address, declaredCount, declared, count, _, list in
      guard let user, let local else { return }
      LibXML2.stream(user) { stream in
        stream.started(
          local, prefix: prefix, namespace: address,
          declared: UnsafeBufferPointer(start: declared, count: Int(declaredCount) * 2),
          attributes: UnsafeBufferPointer(start: list, count: Int(count) * 5))
      }
    }
    table.endElementNs = { user, _, _, _ in
      if let user { LibXML2.stream(user) { $0.ended() } }
    }
    table.characters = { user, bytes, count in
      guard let user else { return }
      LibXML2.stream(user) { stream in
        stream.foundText(UnsafeBufferPointer(start: bytes, count: Int(count)))
      }
    }
    table.cdataBlock = table.characters
    table.ignorableWhitespace = table.characters
    table.internalSubset = { _, _, _, _ in }
    table.entityDecl = { user, name, type, _, _, content in
      guard let user, let name else { return }
      LibXML2.stream(user) { $0.declaredEntity(name, type: type, content: content) }
    }
    table.getEntity = { user, name in
      guard let user, let name else { return nil }
      return LibXML2.stream(user) { $0.entities.stand(for: name) }
    }
    table.reference = { user, name in
      guard let user, let name else { return }
      LibXML2.stream(user) { $0.referred(to: name) }
    }
    table.serror = { user, error in
      guard let user, let error else { return }
      LibXML2.stream(user) { $0.reported(error.pointee) }
    }
    let user = Unmanaged.passUnretained(stream).toOpaque()
    guard let context = xmlCreatePushParserCtxt(&table, user, nil, 0, nil) else { return nil }
    xmlCtxtUseOptions(context, Int32(bitPattern: options))
    return context
  }

  /// Gets the stream from the C library's pointer; its reader keeps the stream alive.
  @inline(__always)
  private static func stream<Result>(
    _ user: UnsafeMutableRawPointer, _ act: (XMLStream) -> Result
  ) -> Result {
    Unmanaged<XMLStream>.fromOpaque(user)._withUnsafeGuaranteedRef(act)
  }
}

extension XMLStream {
  /// Records an error that libxml2 reports.
  func reported(_ error: xmlError) {
    guard failure == nil, !isStopped else { return }
    // Namespace addresses are only names, so an unusual one is no error.
    guard
      ![XML_WAR_NS_URI, XML_WAR_NS_URI_RELATIVE].contains(where: {
        $0.rawValue == UInt32(bitPattern: error.code)
      })
    else { return }
    let place =
      inner == nil
      ? XMLPosition(line: max(1, Int(error.line)), column: max(1, Int(error.int2))) : position
    let text = error.message.map { String(cString: $0) } ?? "not well-formed XML"
    guard UInt32(bitPattern: error.code) != XML_ERR_DOCUMENT_EMPTY.rawValue else {
      return fail(XMLError(.malformed, "this is not XML: it does not begin with <", at: place))
    }
    let sentence = text.split(separator: "\n").first.map(String.init) ?? text
    if error.level == XML_ERR_FATAL {
      var problem = XMLError(.malformed, sentence, at: place)
      problem.isEarlyEnd = UInt32(bitPattern: error.code) == XML_ERR_DOCUMENT_END.rawValue
      fail(problem)
    } else {
      handler.warning(XMLError(.malformed, sentence, at: place), in: self)
    }
  }
}
