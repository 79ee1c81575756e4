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

  private let outlet: RecordingOutlet?
  private let takesEveryList: Bool
  /// The offset of the bytes that are read.
  private var base = 0
  private var damage: LocationError?

  /// Creates a reader that takes the elements of the known lists of a document, or of all lists.
  init(
    _ bytes: UnsafeRawBufferPointer, takesEveryList: Bool, to outlet: RecordingOutlet? = nil
  ) {
    lines = LineIndex(bytes)
    self.takesEveryList = takesEveryList
    self.outlet = outlet
  }

  /// Reads documents, arrays of elements, or lines of a recorder.
  ///
  /// - Throws: ``LocationError`` if the file is unusable.
  mutating func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    _ = readDocuments(bytes, from: 0)
    return try finish()
  }

  /// Reads documents up to the first syntax error.
  ///
  /// - Parameter base: Where the bytes are in the file.
  /// - Returns: Whether there is no such error.
  mutating func readDocuments(_ bytes: UnsafeRawBufferPointer, from base: Int) -> Bool {
    self.base = base
    var scanner = JSONScanner(bytes)
    do throws(JSONFailure) {
      while !scanner.isAtEnd() {
        try readDocument(&scanner)
      }
      return true
    } catch {
      guard outlet?.isStopped != true else { return false }
      let place = lines.position(base + error.offset)
      damage = LocationError(.malformed, error.message, line: place.line, column: place.column)
      return false
    }
  }

  /// The contents of the file.
  ///
  /// - Throws: ``LocationError`` if nothing precedes a syntax error.
  mutating func finish() throws(LocationError) -> Recording {
    if let damage {
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
      if takesEveryList || Self.lists.contains(name), scanner.sees("[") {
        try readList(&scanner)
      } else {
        members.append(JSONValue.Member(name: name, value: try scanner.value()))
      }
    }
    try take(.object(members), at: start)
  }

  private mutating func readList(_ scanner: inout JSONScanner) throws(JSONFailure) {
    somethingWasFound = true
    try scanner.forEachValue { (scanner) throws(JSONFailure) in
      let start = scanner.nextOffset()
      let value = try scanner.value()
      try take(value, at: start)
    }
  }

  private mutating func take(_ value: JSONValue, at offset: Int) throws(JSONFailure) {
    let offset = base + offset
    somethingWasFound = true
    let before = elements.rejections.count
    elements.take(value)
    outlet?.pass(&elements.recording, at: offset)
    // Throwing is the only way to leave the scan early.
    if outlet?.isStopped == true {
      throw JSONFailure(kind: .expectedEnd, offset: 0, isAtEnd: false)
    }
    guard elements.rejections.count > before else { return }
    let place = lines.position(offset)
    for message in elements.rejections[before...] {
      elements.recording.note(
        LocationError(.rejectedRecord, message, line: place.line, column: place.column))
    }
    elements.forgetRejections()
  }
}
