internal import FileAccess
package import SectionFile

extension StreetNetwork {
  /// The kind of file that contains streets, alone or with timetables and lines.
  package static let fileKind = SectionFileKind(
    signature: "CITYKIT", version: 1, title: "a prepared city")

  /// Maps a prepared network.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isSnapshot: Whether to map a private copy, which does not change if the file is
  ///     overwritten or truncated, and to verify its whole contents: recommended for services.
  ///     Otherwise the file must not be modified while the network is in use; replacing it
  ///     atomically is safe.
  /// - Throws: ``StreetError`` if the file cannot be read or is not a street network. Without a
  ///   copy, a damaged profile throws when it is first used.
  public static func open(
    _ path: String, isSnapshot: Bool = false
  ) throws(StreetError) -> StreetNetwork {
    let file: SectionReader
    do throws(SectionFileError) {
      file = try SectionReader(path: path, kind: StreetSections.kind, isSnapshot: isSnapshot)
    } catch {
      throw StreetError(error)
    }
    guard let network = try StreetLoader(file).network() else {
      throw StreetError(.unusableFile, "the file has no streets", file: path)
    }
    if isSnapshot { try network.loadProfiles() }
    return network
  }

  /// Whether a file is a prepared network, judged by its first bytes.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unreadable``.
  public static func isPrepared(file path: String) throws(StreetError) -> Bool {
    do throws(FileError) {
      let head = try MappedFile(path: path).withBytes { Array($0.prefix(8)) }
      return head == StreetSections.kind.magic
    } catch {
      guard error.isFolder else {
        throw StreetError(.unreadable, error.message, file: error.path)
      }
      return false
    }
  }

  /// Builds a network from OpenStreetMap files and writes it to a file, atomically.
  ///
  /// The same files and profiles give the same bytes, for any number of threads.
  ///
  /// - Parameters:
  ///   - paths: The paths of `.osm.pbf`, `.osm` or `.osm.gz` files; where they overlap, the first
  ///     file takes precedence.
  ///   - profiles: The profiles to prepare, at most eight.
  ///   - output: The path of the file.
  ///   - threads: Maximum number of threads that prepare hierarchies; `nil` for as many as are
  ///     useful.
  ///   - progress: Receives the fraction of the files that has been read, 0…1.
  /// - Throws: ``StreetError``.
  public static func build(
    contentsOf paths: [String], profiles: [StreetProfile] = StreetProfile.standard,
    output: String, threads: Int? = nil, progress: @escaping (Double) -> Void = { _ in }
  ) throws(StreetError) {
    do {
      let writer = try SectionWriter(replacing: output, kind: StreetSections.kind)
      try write(
        contentsOf: paths, profiles: profiles, to: writer, threads: threads, progress: progress)
      try writer.commit()
    } catch let error as StreetError {
      throw error
    } catch let error as SectionFileError {
      throw StreetError(error)
    } catch {
      throw StreetError(.unreadable, "\(error)")
    }
  }
}
