internal import FileAccess
internal import Hashing

/// Writes a section file, one section after another.
///
/// ```swift
/// let writer = try SectionWriter(replacing: "city.network", kind: .network)
/// try writer.add("nodes.latitude", latitudes)
/// try writer.add("nodes.name", texts: names)
/// try writer.commit()
/// ```
///
/// The file is replaced atomically. The same sections in the same order give the same bytes.
package final class SectionWriter {
  private enum Sink {
    case file(AtomicFile)
    case memory([UInt8])
  }

  private let path: String?
  private var sink: Sink
  private var position = 0
  private var header: [UInt8] = []
  private var names: [String] = []
  private var entries: [SectionEntry] = []
  private var known: Set<String> = []

  /// Creates a writer that will replace the file at `path`.
  ///
  /// - Throws: `SectionFileError` of kind `.system` when the folder cannot be written to.
  package init(replacing path: String, kind: SectionFileKind) throws(SectionFileError) {
    self.path = path
    do { sink = .file(try AtomicFile(replacing: path)) } catch { throw SectionFileError(error) }
    try begin(kind)
  }

  /// Creates a writer to memory; ``bytes()`` returns the file.
  ///
  /// - Throws: Currently nothing; declared for consistency with the other initialiser.
  package init(kind: SectionFileKind) throws(SectionFileError) {
    path = nil
    sink = .memory([])
    try begin(kind)
  }

  /// Adds a section of numbers.
  ///
  /// - Parameters:
  ///   - name: 1 to 48 bytes of UTF-8 without zeros, unique in the file; parts are separated by
  ///     dots.
  ///   - version: The version of the section's contents.
  ///   - values: The elements: integers, floating-point numbers, or structures of them whose
  ///     padding is zero.
  /// - Throws: `SectionFileError` of kind `.system`; `.tooLarge` beyond 65,536 sections.
  /// - Precondition: The name is valid and unused.
  package func add<Element: BitwiseCopyable & Sendable>(
    _ name: String, version: UInt32 = 1, _ values: some Collection<Element>
  ) throws(SectionFileError) {
    let stream = try section(name, version: version, of: Element.self)
    try stream.append(values)
    try end(stream)
  }

  /// Adds texts: their UTF-8 as one section, and their start offsets as another.
  ///
  /// - Throws: See ``add(_:version:_:)``; `.tooLarge` when the texts exceed 4 GiB.
  package func add(
    _ name: String, version: UInt32 = 1, texts: some Sequence<String>
  ) throws(SectionFileError) {
    var starts: [UInt32] = [0]
    var end = 0
    let stream = try section(name, version: version, of: UInt8.self)
    for text in texts {
      end += text.utf8.count
      guard let start = UInt32(exactly: end) else {
        throw SectionFileError(.tooLarge, "The texts \"\(name)\" exceed 4 GiB.", file: path)
      }
      starts.append(start)
      try stream.append(Array(text.utf8))
    }
    try self.end(stream)
    try add(Self.starts(of: name), starts)
  }

  /// Begins a section whose elements are appended incrementally, until ``end(_:)``.
  ///
  /// - Throws: See ``add(_:version:_:)``.
  /// - Precondition: The previous section has ended.
  package func section<Element: BitwiseCopyable & Sendable>(
    _ name: String, version: UInt32 = 1, of type: Element.Type
  ) throws(SectionFileError) -> SectionStream<Element> {
    precondition(
      (1...SectionLayout.nameLength).contains(name.utf8.count) && !name.utf8.contains(0),
      "a section's name has 1 to 48 bytes")
    precondition(known.insert(name).inserted, "the section \(name) was already written")
    guard entries.count < SectionLayout.largestCount else {
      throw SectionFileError(
        .tooLarge, "A file has at most \(SectionLayout.largestCount) sections.", file: path)
    }
    try pad()
    names.append(name)
    entries.append(
      SectionEntry(
        version: version, stride: MemoryLayout<Element>.stride, offset: position, length: 0,
        checksum: 0))
    return SectionStream(writer: self)
  }

  /// Ends a section.
  ///
  /// - Throws: `SectionFileError` of kind `.system`.
  package func end<Element>(_ stream: SectionStream<Element>) throws(SectionFileError) {
    try stream.flush()
    entries[entries.count - 1].length = position - entries[entries.count - 1].offset
    entries[entries.count - 1].checksum = stream.checksum
  }

  /// Writes the directory and replaces the target with the finished file.
  ///
  /// - Throws: `SectionFileError` of kind `.system`.
  package func commit() throws(SectionFileError) {
    try finish()
    guard case .file(let output) = sink else { return }
    do { try output.commit() } catch { throw SectionFileError(error) }
  }

  /// Writes the directory and returns the finished file; empty for a writer to a path.
  ///
  /// - Throws: Nothing for a writer to memory.
  package func bytes() throws(SectionFileError) -> [UInt8] {
    try finish()
    guard case .memory(let bytes) = sink else { return [] }
    return bytes
  }

  /// The name of the section with the start offsets of texts.
  static func starts(of name: String) -> String { name + "#" }
}

extension SectionWriter {
  private func begin(_ kind: SectionFileKind) throws(SectionFileError) {
    header = kind.magic
    Self.append(kind.version, to: &header)
    Self.append(UInt32(0), to: &header)
    try write(header)
  }

  private func finish() throws(SectionFileError) {
    try pad()
    var directory: [UInt8] = []
    for (name, entry) in zip(names, entries) {
      directory.append(contentsOf: name.utf8)
      directory.append(
        contentsOf: repeatElement(0, count: SectionLayout.nameLength - name.utf8.count))
      Self.append(entry.version, to: &directory)
      Self.append(UInt32(clamping: entry.stride), to: &directory)
      Self.append(UInt64(entry.offset), to: &directory)
      Self.append(UInt64(entry.length), to: &directory)
      Self.append(entry.checksum, to: &directory)
    }
    let length = position + directory.count + SectionLayout.footerLength
    Self.append(UInt64(position), to: &directory)
    Self.append(UInt64(entries.count), to: &directory)
    Self.append(UInt64(length), to: &directory)
    Self.append((header + directory).withUnsafeBytes(XXH64.hash), to: &directory)
    try write(directory)
  }

  private func pad() throws(SectionFileError) {
    try write([UInt8](repeating: 0, count: SectionLayout.aligned(position) - position))
  }

  func write(_ bytes: [UInt8]) throws(SectionFileError) {
    position += bytes.count
    switch sink {
    case .file(let output):
      do { try output.write(bytes) } catch { throw SectionFileError(error) }
    case .memory(var memory):
      sink = .memory([])
      memory.append(contentsOf: bytes)
      sink = .memory(memory)
    }
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
