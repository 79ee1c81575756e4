package import FileAccess
internal import Hashing

/// A memory-mapped section file.
///
/// Opening checks the header and the directory, regardless of the file's size; contents are read
/// from disk on access, and ``verify(_:)`` compares them with their checksums. Unknown sections are
/// ignored and missing ones are `nil`, so new sections can be added without a new version of the
/// file.
///
/// ```swift
/// let file = try SectionReader(path: "city.network", kind: .network)
/// let latitudes = try file.array("nodes.latitude", of: Int32.self)     // nil: no such section
/// let names = try file.texts("nodes.name")
/// ```
///
/// Arrays and texts are views of the mapping and keep it alive. Bounds are checked here; the caller
/// must validate the numbers before it relies on them.
package struct SectionReader: Sendable {
  /// The path as given by the caller; `nil` for bytes in memory.
  package let file: String?
  /// The names of all sections, in the order in which they were written.
  package let names: [String]
  /// The checksum of the directory, which contains the checksums of all contents: two files with
  /// equal digests have equal sections.
  package let digest: UInt64
  /// The bytes of the whole file.
  package let memory: MappedFile
  private let entries: [String: SectionEntry]
  /// The directory as if it were a section.
  private let directory: SectionEntry

  /// Maps a file and checks its header and directory.
  ///
  /// - Parameter isSnapshot: Whether to map a copy that later changes to the file do not affect,
  ///   and to compare all contents with their checksums; for services.
  /// - Throws: `SectionFileError` of kind `.system`, `.foreign`, `.version` or `.damaged`.
  package init(
    path: String, kind: SectionFileKind, isSnapshot: Bool = false
  ) throws(SectionFileError) {
    let memory: MappedFile
    do throws(FileError) {
      memory = try isSnapshot ? MappedFile(snapshotOf: path) : MappedFile(path: path)
    } catch {
      throw SectionFileError(error)
    }
    try self.init(memory: memory, kind: kind, file: path)
    if isSnapshot { try verify() }
  }

  /// Checks the header and the directory of bytes that are already mapped.
  ///
  /// - Throws: See ``init(path:kind:)``.
  package init(
    memory: MappedFile, kind: SectionFileKind, file: String?
  ) throws(SectionFileError) {
    let directory = try memory.withBytes { bytes throws(SectionFileError) in
      try SectionDirectory(bytes, kind: kind, file: file)
    }
    self.memory = memory
    self.file = file
    names = directory.names
    entries = directory.entries
    digest = directory.digest
    self.directory = directory.entry
  }

  /// Whether the file has a section.
  package func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The version of a section; `nil` when the file does not have it.
  package func version(of name: String) -> UInt32? { entries[name]?.version }

  /// The range of a section in the file; `nil` when the file does not have it.
  package func range(of name: String) -> Range<Int>? { entries[name].map(range(of:)) }

  /// The length of a section in bytes; `nil` when the file does not have it.
  package func byteCount(of name: String) -> Int? { entries[name]?.length }

  /// A section as an array, without copying.
  ///
  /// - Parameters:
  ///   - name: The section's name.
  ///   - type: The type that the section was written with; every bit pattern must be a valid value.
  ///   - version: The expected version of the section.
  /// - Returns: The array; `nil` when the file does not have the section.
  /// - Throws: `SectionFileError` of kind `.version` for another version, `.damaged` for elements
  ///   of another size.
  package func array<Element: BitwiseCopyable & Sendable>(
    _ name: String, of type: Element.Type, version: UInt32 = 1
  ) throws(SectionFileError) -> FlatArray<Element>? {
    guard let entry = entries[name] else { return nil }
    guard entry.version == version else {
      throw SectionFileError(
        .version,
        "The section \"\(name)\" has version \(entry.version); expected \(version). "
          + "Build the file again.", file: file)
    }
    guard entry.stride == MemoryLayout<Element>.stride else {
      throw .damaged("the section \"\(name)\" has elements of another size", file)
    }
    let contents = UnsafeRawBufferPointer(rebasing: memory.unownedBytes[range(of: entry)])
    guard let array = FlatArray<Element>(owner: memory, bytes: contents) else {
      throw .damaged("the section \"\(name)\" ends within an element", file)
    }
    return array
  }

  /// A required section as an array.
  ///
  /// - Throws: See ``array(_:of:version:)``; also `.missing`.
  package func required<Element: BitwiseCopyable & Sendable>(
    _ name: String, of type: Element.Type, version: UInt32 = 1
  ) throws(SectionFileError) -> FlatArray<Element> {
    guard let array = try array(name, of: type, version: version) else { throw missing(name) }
    return array
  }

  /// A section as texts, without copying.
  ///
  /// - Returns: The texts; `nil` when the file does not have the section.
  /// - Throws: See ``array(_:of:version:)``.
  package func texts(
    _ name: String, version: UInt32 = 1
  ) throws(SectionFileError) -> TextTable? {
    guard let starts = try array(SectionWriter.starts(of: name), of: UInt32.self) else {
      return nil
    }
    let bytes = try required(name, of: UInt8.self, version: version)
    guard let table = TextTable(offsets: starts, bytes: bytes) else {
      throw .damaged("the texts \"\(name)\" are out of order", file)
    }
    return table
  }

  /// A required section as texts.
  ///
  /// - Throws: See ``texts(_:version:)``; also `.missing`.
  package func requiredTexts(
    _ name: String, version: UInt32 = 1
  ) throws(SectionFileError) -> TextTable {
    guard let table = try texts(name, version: version) else { throw missing(name) }
    return table
  }

  /// Compares a section's contents with its checksum; a missing section is no error.
  ///
  /// - Complexity: O(bytes), about a second for each 10 GB in memory.
  /// - Throws: `SectionFileError` of kind `.damaged`.
  package func verify(_ name: String) throws(SectionFileError) {
    guard let entry = entries[name] else { return }
    let found = memory.withBytes {
      XXH64.hash(UnsafeRawBufferPointer(rebasing: $0[range(of: entry)]))
    }
    guard found == entry.checksum else {
      throw .damaged("the checksum of the section \"\(name)\" does not match", file)
    }
  }

  /// Compares all sections' contents with their checksums, and the padding between them with zero.
  ///
  /// - Throws: `SectionFileError` of kind `.damaged`, for the first mismatch.
  package func verify() throws(SectionFileError) {
    for name in names { try verify(name) }
    let isZero = memory.withBytes { bytes in
      var end = SectionLayout.headerLength
      for entry in entries.values.sorted(by: { $0.offset < $1.offset }) + [directory] {
        if end < entry.offset, bytes[end..<entry.offset].contains(where: { $0 != 0 }) {
          return false
        }
        end = max(end, entry.offset + entry.length)
      }
      return true
    }
    guard isZero else { throw .damaged("the padding between its sections is not zero", file) }
  }

  private func missing(_ name: String) -> SectionFileError {
    SectionFileError(
      .missing, "The file has no section \"\(name)\". Build it again.", file: file)
  }

  private func range(of entry: SectionEntry) -> Range<Int> {
    entry.offset..<entry.offset + entry.length
  }
}
