import TabularKit

/// Tables of locations in any of the usual dialects, and in our canonical form.
///
/// Columns are found by their names. Read are commas, semicolons, tabs and decimal commas;
/// positions in degrees, with N, S, E and W, or in ten-millionths; times in ISO 8601 or since 1970.
/// A time without a zone is UTC. A row without a time is a place.
///
/// The canonical form has the columns
/// `timestamp,latitude,longitude,altitude,accuracy,horizontal_accuracy,vertical_accuracy,speed,`
/// `speed_accuracy,course,floor,type,departure,file,id,refines,source`, in metres, metres per
/// second and degrees.
public struct CSVFormat: LocationFormat {
  /// The same with tabs between the columns, for files whose names end in `tsv`.
  public static let tabSeparated = CSVFormat(separator: UInt8(ascii: "\t"))

  let separator: UInt8

  /// Makes the format with commas between the columns of what it writes.
  public init() { self.init(separator: UInt8(ascii: ",")) }

  private init(separator: UInt8) { self.separator = separator }

  /// What the format is called.
  public var name: String { separator == UInt8(ascii: ",") ? "csv" : "tsv" }
  /// How names of its files end.
  public var fileExtensions: [String] { [name] }

  /// Whether a file begins with a header that names a latitude and a longitude.
  public func recognizes(_ head: [UInt8]) -> Bool {
    let text = TextEncoding.asciiLetters(head)
    guard let line = text.split(whereSeparator: \.isNewline).first else { return false }
    let words = line.lowercased().split { ",;\t|\"".contains($0) }.map { word in
      word.filter { $0.isLetter || $0.isNumber }
    }
    return words.contains { CSVColumns.latitudes.contains($0) }
      && words.contains { CSVColumns.longitudes.contains($0) }
  }

  /// Reads a table.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    var offset = 0
    let chunks: () -> [UInt8]? = {
      let piece = bytes[offset...].prefix(1 << 18)
      offset += piece.count
      return piece.isEmpty ? nil : Array(piece)
    }
    do throws(TabularError) {
      return try Self.read(TabularReader(file: nil, malformedText: .isReplaced, chunks: chunks))
    } catch {
      throw LocationError(
        .malformed, error.message, line: error.line, column: error.column)
    }
  }

  private static func read(_ reader: consuming TabularReader) throws(TabularError) -> Recording {
    var recording = Recording()
    let header = try reader.header()
    var rows = CSVRowReader(try CSVColumns(header))
    while true {
      do throws(TabularError) {
        guard let row = try reader.next() else { break }
        do throws(CSVValueError) {
          try rows.take(row, into: &recording)
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
    if !recording.records.isEmpty {
      recording.runs = [Recording.Run(.track, range: 0..<recording.records.count)]
    }
    return recording
  }
}
