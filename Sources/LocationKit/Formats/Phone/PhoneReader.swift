import JSONText
import LibXML

/// Iterates over the elements of a file that a phone exported.
struct PhoneReader {
  private var elements = PhoneElements()
  private var lines: LineIndex
  private var somethingWasFound = false
  /// The members of a document that contain its elements.
  private static let lists = [
    "locations", "timelineObjects", "semanticSegments", "rawSignals", "timelineEdits", "data",
    "features",
  ]

  init(_ bytes: UnsafeRawBufferPointer) { lines = LineIndex(bytes) }

  /// Reads documents, arrays of elements, or lines of a recorder.
  ///
  /// - Throws: ``LocationError`` if the file is unusable.
  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    var scanner = JSONScanner(bytes)
    do throws(JSONFailure) {
      while !scanner.isAtEnd() {
        try readDocument(&scanner)
      }
    } catch {
      let place = lines.position(error.offset)
      let damage = LocationError(.malformed, error.message, line: place.line, column: place.column)
      guard somethingWasFound else { throw damage }
      elements.recording.problems.insert(damage, at: 0)
    }
    elements.recording.endRun()
    return elements.recording
  }

  private mutating func readDocument(_ scanner: inout JSONScanner) throws(JSONFailure) {
    if scanner.sees("[") {
      try readList(&scanner)
      return
    }
    var members: [JSONValue.Member] = []
    let start = scanner.nextOffset()
    try scanner.forEachMember { (scanner, name) throws(JSONFailure) in
      if Self.lists.contains(name), scanner.sees("[") {
        try readList(&scanner)
      } else {
        members.append(JSONValue.Member(name: name, value: try scanner.value()))
      }
    }
    take(.object(members), at: start)
  }

  private mutating func readList(_ scanner: inout JSONScanner) throws(JSONFailure) {
    somethingWasFound = true
    try scanner.forEachValue { (scanner) throws(JSONFailure) in
      let start = scanner.nextOffset()
      take(try scanner.value(), at: start)
    }
  }

  private mutating func take(_ value: JSONValue, at offset: Int) {
    somethingWasFound = true
    let before = elements.rejections.count
    elements.take(value)
    guard elements.rejections.count > before else { return }
    let place = lines.position(offset)
    for message in elements.rejections[before...] {
      elements.recording.note(
        LocationError(.rejectedRecord, message, line: place.line, column: place.column))
    }
    elements.forgetRejections()
  }
}
