import LibXML

/// Parses any GPX document with libxml2.
final class GPXStreamReader: XMLEventHandler {
  // Exclusivity checks took a tenth of the parsing time; each access ends within a callback of the
  // stream.
  @exclusivity(unchecked) private(set) var assembler: GPXAssembler
  private static let latitude = GPXElement.refines.rawValue + 1
  private static let longitude = latitude + 1
  private static let vocabulary = XMLVocabulary(
    names: GPXElement.allCases.map(\.word) + ["lat", "lon"],
    namespaces: [GPXElement.namespace] + GPXElement.standardNamespaces)
  /// The namespace of the root, by number as in ``XMLTag/namespace`` and by name.
  private var rootNamespace: (number: Int, name: String?)?

  init(expecting count: Int = 0) { assembler = GPXAssembler(expecting: count) }

  /// Reads a document as far as it is well-formed.
  ///
  /// - Returns: A description of the error.
  func read(_ bytes: UnsafeRawBufferPointer) -> XMLError? {
    var limits = XMLLimits()
    limits.inputBytes = .max
    let stream = XMLStream(handler: self, vocabulary: Self.vocabulary, limits: limits)
    do throws(XMLError) {
      try stream.feed(bytes)
      try stream.finish()
      return nil
    } catch {
      return error
    }
  }

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    var latitude: UnsafeBufferPointer<UInt8>?
    var longitude: UnsafeBufferPointer<UInt8>?
    for attribute in tag.attributes where attribute.namespace == Self.noNamespace {
      if attribute.symbol == Self.latitude { latitude = attribute.value.bytes }
      if attribute.symbol == Self.longitude { longitude = attribute.value.bytes }
    }
    assembler.begin(
      GPXElement(rawValue: tag.symbol), of: origin(tag), latitude: latitude,
      longitude: longitude, at: Self.place(tag.position))
  }

  private func origin(_ tag: XMLTag) -> GPXElement.Origin {
    guard let rootNamespace else {
      rootNamespace = (tag.namespace, tag.namespaceURI?.string)
      return .gpx
    }
    if tag.namespace == 0 { return .ours }
    if tag.namespace > 0 { return .gpx }
    guard tag.namespace == rootNamespace.number else { return .other }
    let isRoots =
      tag.namespace == Self.noNamespace || tag.namespaceURI?.string == rootNamespace.name
    return isRoots ? .gpx : .other
  }

  /// The value of ``XMLAttribute/namespace`` for no namespace.
  private static let noNamespace = -2

  func endElement(in stream: XMLStream) { assembler.end() }

  func text(_ text: XMLText, in stream: XMLStream) {
    if assembler.wantsText { assembler.append(text.bytes) }
  }

  /// A line and column as a single number that increases with them.
  static func place(_ position: XMLPosition) -> Int {
    position.line << 24 | min(position.column, 1 << 24 - 1)
  }

  /// The line and column of such a number.
  static func position(_ place: Int) -> XMLPosition {
    XMLPosition(line: place >> 24, column: place & (1 << 24 - 1))
  }
}
