internal import FileAccess
package import SectionFile

extension StreetNetwork {
  /// Files with streets, alone or with the other parts of a city: timetables, lines.
  package static let fileKind = SectionFileKind(
    signature: "CITYKIT", version: 1, title: "a prepared city")

  /// Maps a prepared network.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - isSnapshot: Whether to map a copy that stays as it is when the file is overwritten or cut
  ///     off, and to check all of its contents: for services. Otherwise the file must not change
  ///     while the network is used; replacing it by a new one of its name is safe.
  /// - Throws: ``StreetError`` for a file that cannot be read, or is not a street network.
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
    return network
  }

  /// Whether a file is a prepared network, by its first bytes.
  ///
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

  /// Prepares a network from OpenStreetMap files and writes it; the file appears whole or not at
  /// all.
  ///
  /// The same files and profiles give the same bytes, whatever the number of threads.
  ///
  /// - Parameters:
  ///   - paths: The paths of `.osm.pbf`, `.osm` or `.osm.gz` files; where they overlap, the first
  ///     file counts.
  ///   - profiles: The kinds of traffic to prepare, at most eight.
  ///   - output: The path of the file.
  ///   - threads: How many threads prepare fast questions at most; `nil` for as many as are of use.
  ///   - progress: Told the part of the reading that is done, 0…1.
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
