import LibXML

/// GPX 1.0 and 1.1, which most programs and devices exchange.
///
/// Reads tracks, routes and waypoints with position, altitude, time, name, source, speed and
/// course, and all other values written by ``write(_:to:)``. A time without a zone is in UTC. A
/// document that is not well-formed gives the points that can be recognised, and a problem with the
/// position of the error.
///
/// ```swift
/// let recording = try LocationFormats.standard.read(path: "walk.gpx").recording
/// for run in recording.runs { print(run.kind, run.name ?? "", run.range.count) }
/// ```
public struct GPXFormat: PartwiseFormat {
  /// How a document is parsed.
  enum Path {
    case fastest
    case libxml
  }

  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "gpx" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["gpx"] }
  /// Whether files of this format group records into tracks.
  public var keepsTracks: Bool { true }

  /// Whether a file begins like a GPX document.
  ///
  /// - Parameter head: The first bytes of the file, with the element `gpx` in any namespace.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let text = TextEncoding.asciiLetters(head)
    return text.contains("<gpx") || text.contains(":gpx ")
  }

  /// Reads a document.
  ///
  /// - Parameter bytes: The whole document, in UTF-8 or another encoding that it declares.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if there is no `gpx`
  ///   element.
  /// - Complexity: O(bytes).
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    try read(bytes, by: .fastest)
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    var scanner = GPXScanner(bytes, to: outlet)
    if scanner.read(), !scanner.assembler.nameIsLate {
      return Self.recording(scanner.assembler, offsetsIn: bytes)
    }
    // What is unusual is read as a whole, by other means.
    outlet.needWhole()
    return Recording()
  }

  func read(_ bytes: UnsafeRawBufferPointer, by path: Path) throws(LocationError) -> Recording {
    if path == .fastest {
      var scanner = GPXScanner(bytes)
      if scanner.read() { return Self.recording(scanner.assembler, offsetsIn: bytes) }
    }
    let reader = GPXStreamReader(expecting: GPXScanner.estimate(bytes))
    let failure = reader.read(bytes)
    guard let failure else {
      guard reader.assembler.rootWasFound else {
        throw LocationError(.malformed, "expected a gpx element", line: 1, column: 1)
      }
      var assembler = reader.assembler
      assembler.finish()
      return Self.recording(assembler) { GPXStreamReader.position($0) }
    }
    let recording = salvage(bytes, after: failure, reader.assembler)
    guard let recording else {
      throw LocationError(
        .malformed, failure.message, line: failure.line, column: failure.column)
    }
    return recording
  }

  /// Reads the points that can be recognised after the error in a document.
  ///
  /// - Returns: `nil` if nothing in the document is GPX.
  private func salvage(
    _ bytes: UnsafeRawBufferPointer, after failure: XMLError, _ assembler: GPXAssembler
  ) -> Recording? {
    var lines = LineIndex(bytes)
    let start = assembler.lastFinishedPoint.map {
      lines.offset(GPXStreamReader.position($0))
    }
    let known = assembler.problems.count
    var salvage = GPXSalvage(bytes, from: start ?? 0, assembler: assembler)
    salvage.read()
    guard salvage.assembler.rootWasFound else { return nil }
    var recording = salvage.assembler.recording
    for (place, problem) in salvage.assembler.problems.enumerated() {
      let position =
        place < known ? GPXStreamReader.position(problem.place) : lines.position(problem.place)
      recording.note(
        LocationError(
          problem.kind, problem.message, line: position.line, column: position.column))
    }
    recording.problems.append(LocationError(failure))
    recording.problems.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
    return recording
  }

  private static func recording(
    _ assembler: GPXAssembler, offsetsIn bytes: UnsafeRawBufferPointer
  ) -> Recording {
    var lines = LineIndex(bytes)
    return recording(assembler) { lines.position($0) }
  }

  private static func recording(
    _ assembler: GPXAssembler, position: (Int) -> XMLPosition
  ) -> Recording {
    var recording = assembler.recording
    for problem in assembler.problems {
      let position = position(problem.place)
      recording.note(
        LocationError(
          problem.kind, problem.message, line: position.line, column: position.column))
    }
    return recording
  }
}
