import Archive

/// KMZ: a KML document in a zip file, as Google Earth saves it.
///
/// Reads `doc.kml`, else the first file of the archive whose name ends in `.kml`.
public struct KMZFormat: LocationFormat {
  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "kmz" }
  /// The file name extensions.
  public var fileExtensions: [String] { ["kmz"] }
  /// Whether files of this format group records into tracks.
  public var keepsTracks: Bool { true }

  /// Whether a file begins like a zip file.
  ///
  /// - Parameter head: The first bytes of the file. Any zip file begins so; reading decides.
  public func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the document in an archive; the positions of problems refer to that document.
  ///
  /// - Parameter bytes: The whole archive.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/malformed`` if the archive is damaged
  ///   or has no document.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    let found: [UInt8]?
    do throws(ArchiveError) {
      found = try Self.document(in: ZipArchive(bytes))
    } catch {
      throw LocationError(.malformed, error.message)
    }
    guard let document = found else {
      throw LocationError(.malformed, "the archive contains no KML document")
    }
    return try document.span.withUnsafeBytes(KMLFormat().read)
  }

  private static func document(in archive: ZipArchive) throws(ArchiveError) -> [UInt8]? {
    let documents = archive.entries.filter { $0.name.lowercased().hasSuffix(".kml") }
    let entry = documents.first { $0.name == "doc.kml" } ?? documents.first
    guard let entry else { return nil }
    return try archive.contents(of: entry)
  }

  /// Writes an archive with the document `doc.kml`.
  ///
  /// - Parameters:
  ///   - recording: The records and their runs.
  ///   - output: Receives the bytes of the archive.
  /// - Throws: ``LocationError`` if the archive cannot be compressed, or errors of `output`.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    var archive = ZipWriter(name: "doc.kml")
    try KMLFormat().write(recording) { piece in try archive.write(piece) }
    try output(archive.finished())
  }
}
