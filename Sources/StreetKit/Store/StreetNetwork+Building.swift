internal import FileAccess
package import SectionFile

extension StreetNetwork {
  /// Builds a network in memory from OpenStreetMap files, without hierarchies.
  ///
  /// - Parameters:
  ///   - paths: The paths of `.osm.pbf`, `.osm` or `.osm.gz` files; where they overlap, the first
  ///     file takes precedence.
  ///   - profiles: The profiles to prepare, at most eight.
  ///   - progress: Receives the fraction of the files that has been read, 0…1.
  /// - Throws: ``StreetError``.
  public convenience init(
    contentsOf paths: [String], profiles: [StreetProfile] = StreetProfile.standard,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(StreetError) {
    let sections: SectionReader
    do {
      let writer = try SectionWriter(kind: StreetSections.kind)
      try Self.write(
        contentsOf: paths, profiles: profiles, to: writer, hasHierarchies: false,
        progress: progress)
      sections = try SectionReader(
        memory: MappedFile(copying: writer.bytes()), kind: StreetSections.kind, file: nil)
    } catch let error as StreetError {
      throw error
    } catch let error as SectionFileError {
      throw StreetError(error)
    } catch {
      throw StreetError(.unreadable, "\(error)")
    }
    guard let network = try StreetLoader(sections).network() else {
      throw StreetError(.unusableFile, "the network has no streets")
    }
    self.init(
      tables: network.tables, profiles: network.traffic, conditions: network.conditions,
      conditionTexts: network.conditionTexts, placeNames: network.placeNames,
      digest: network.identity)
  }

  /// Loads the streets of a section file.
  ///
  /// - Returns: `nil` if the file has no streets.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unusableFile`` if they are damaged.
  package static func read(from file: SectionReader) throws(StreetError) -> StreetNetwork? {
    try StreetLoader(file).network()
  }

  /// Adds the streets of OpenStreetMap files to a section file.
  ///
  /// The same files and profiles give the same bytes.
  ///
  /// - Parameters:
  ///   - hasHierarchies: Whether to prepare hierarchies, which takes most of the time.
  ///   - threads: Maximum number of threads for this; `nil` for as many as are useful.
  /// - Throws: ``StreetError``.
  package static func write(
    contentsOf paths: [String], profiles: [StreetProfile], to writer: SectionWriter,
    hasHierarchies: Bool = true, threads: Int? = nil,
    progress: @escaping (Double) -> Void = { _ in }
  ) throws(StreetError) {
    guard (1...8).contains(profiles.count) else {
      throw StreetError(.malformedProfile, "a network has one to eight profiles")
    }
    let streets = try StreetReader.read(paths, profiles: profiles, progress: progress)
    guard !streets.ways.isEmpty else {
      throw StreetError(
        .unusableFile, "no street that a profile can use; expected ways with highway=*",
        file: paths.first)
    }
    let tables = StreetTablesBuilder.tables(streets, profiles)
    guard tables.edgeCount > 0 else {
      throw StreetError(
        .unusableFile, "no street has two nodes with positions; the extract lacks its nodes",
        file: paths.first)
    }
    try StreetWriter.write(
      streets, tables, profiles, to: writer, hasHierarchies: hasHierarchies, threads: threads)
  }
}
