import TabularKit

/// Tables of locations, in any common dialect or in CityKit's canonical form.
///
/// Columns are found by name. Accepted are commas, semicolons, tabs and decimal commas; positions
/// in degrees, with or without N, S, E and W, or in ten-millionths; times in ISO 8601 or since
/// 1970. A time without a zone is in UTC. A row without a time is a waypoint.
///
/// The canonical form has the columns
/// `timestamp,latitude,longitude,altitude,accuracy,horizontal_accuracy,vertical_accuracy,speed,`
/// `speed_accuracy,course,floor,type,departure,file,id,refines,source`, in metres, metres per
/// second and degrees. Records of several segments have `track`, `segment` and
/// `track_name` as well, so that tracks can be read back.
///
/// ```swift
/// let table = """
///   time;lat;lon
///   2026-11-21T09:00:00Z;52,2297;21,0122
///   """
/// let recording = try Array(table.utf8).withUnsafeBytes { try CSVFormat().read($0) }
/// ```
public struct CSVFormat: PartwiseFormat {
  /// The same format with tabs, for files whose names end in `tsv`.
  public static let tabSeparated = CSVFormat(separator: UInt8(ascii: "\t"))

  let separator: UInt8

  /// Creates the format that writes commas.
  public init() { self.init(separator: UInt8(ascii: ",")) }

  private init(separator: UInt8) { self.separator = separator }

  /// The format's name.
  public var name: String { separator == UInt8(ascii: ",") ? "csv" : "tsv" }
  /// The file name extensions.
  public var fileExtensions: [String] { [name] }

  /// Whether a file begins with a header that has a latitude and a longitude.
  ///
  /// - Parameter head: The first bytes of the file. A line `sep=;`, as Excel writes it, may come
  ///   before the header.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let rest = Self.separator(head.prefix(16)).map { head.dropFirst($0.length) } ?? head[...]
    let text = TextEncoding.asciiLetters(Array(rest))
    // A list of JSON objects has commas and the same words.
    guard let line = text.split(whereSeparator: \.isNewline).first, !line.hasPrefix("{"),
      !line.hasPrefix("[")
    else { return false }
    let words = line.lowercased().split { ",;\t|\"".contains($0) }.map { word in
      word.filter { $0.isLetter || $0.isNumber }
    }
    return words.contains { CSVColumns.latitudes.contains($0) }
      && words.contains { CSVColumns.longitudes.contains($0) }
  }

  /// Reads a table.
  ///
  /// Rows with an invalid value are rejected, and the problem says in which line and column.
  ///
  /// - Parameter bytes: The whole table.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if the header has no
  ///   columns for a position.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    try read(bytes, outlet: nil)
  }

  func read(
    _ bytes: UnsafeRawBufferPointer, to outlet: RecordingOutlet
  ) throws(LocationError) -> Recording {
    try read(bytes, outlet: outlet)
  }

  private func read(
    _ bytes: UnsafeRawBufferPointer, outlet: RecordingOutlet?
  ) throws(LocationError) -> Recording {
    let separator = Self.separator(bytes.prefix(16))
    var offset = separator?.length ?? 0
    var dialect = TabularDialect.detected
    if let separator { dialect.delimiter = separator.delimiter }
    // Line numbers are those of the file, whose first line is skipped.
    let skipped = separator == nil ? 0 : 1
    let chunks: () -> [UInt8]? = {
      let piece = bytes[offset...].prefix(1 << 18)
      offset += piece.count
      return piece.isEmpty ? nil : Array(piece)
    }
    do throws(TabularError) {
      var recording = try Self.read(
        TabularReader(file: nil, dialect: dialect, malformedText: .isReplaced, chunks: chunks),
        of: bytes, to: outlet, at: { offset })
      for place in recording.problems.indices {
        recording.problems[place].line = recording.problems[place].line.map { $0 + skipped }
      }
      return recording
    } catch {
      throw LocationError(
        .malformed, error.message, line: error.line.map { $0 + skipped }, column: error.column)
    }
  }

  /// The delimiter in a line such as `sep=;`, which spreadsheets write, and the line's length.
  private static func separator(
    _ head: some Collection<UInt8>
  ) -> (delimiter: UInt8, length: Int)? {
    let bytes = Array(head)
    let mark = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
    let line = bytes.dropFirst(mark).prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5, line.starts(with: "sep=".utf8), let delimiter = line.last,
      ",;\t|".utf8.contains(delimiter)
    else { return nil }
    let ends = bytes.dropFirst(mark + 5)
    return (delimiter, mark + 5 + (ends.starts(with: [0x0D, 0x0A]) ? 2 : min(1, ends.count)))
  }

  private static func read(
    _ reader: consuming TabularReader, of bytes: UnsafeRawBufferPointer,
    to outlet: RecordingOutlet?, at offset: () -> Int
  ) throws(TabularError) -> Recording {
    var recording = Recording()
    let header = try reader.header()
    let columns = try CSVColumns(header)
    var rows = CSVRowReader(columns, of: bytes)
    var tracks = TrackDivider()
    while outlet?.isStopped != true {
      do throws(TabularError) {
        guard let row = try reader.next() else { break }
        do throws(CSVValueError) {
          let before = recording.records.count
          try rows.take(row, into: &recording)
          // A blank row gives no record.
          guard recording.records.count > before else { continue }
          let numbers = columns.track.flatMap { $0.numbers(in: row) }
          if let outlet {
            if columns.track != nil { tracks.follow(numbers, in: &recording) }
            outlet.pass(&recording, at: offset())
          } else if columns.track != nil {
            tracks.take(numbers, count: recording.records.count)
          }
        } catch {
          recording.rejected += 1
          recording.note(
            LocationError(
              .rejectedRecord, error.message, line: row.line(of: error.column),
              column: row.column(of: error.column)))
        }
      } catch {
        recording.note(
          LocationError(.malformed, error.message, line: error.line, column: error.column))
        recording.rejected += 1
        if error.kind == .unreadable || error.kind == .tooLong { break }
      }
    }
    if outlet != nil {
      recording.endRun()
      recording.hasTracks = tracks.hasTracks
    } else if !recording.records.isEmpty {
      tracks.divide(&recording)
    }
    return recording
  }
}
