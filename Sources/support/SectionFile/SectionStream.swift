internal import Hashing

/// A section that is being written.
package final class SectionStream<Element: BitwiseCopyable & Sendable> {
  private let writer: SectionWriter
  private var state = XXH64.State()
  private var pending: [UInt8] = []
  private static var bufferSize: Int { 1 << 16 }

  init(writer: SectionWriter) { self.writer = writer }

  /// The checksum of the flushed data.
  var checksum: UInt64 { state.hash }

  /// Appends elements.
  ///
  /// - Throws: `SectionFileError` of kind `.system`.
  package func append(_ values: some Collection<Element>) throws(SectionFileError) {
    let isWhole: Void? = values.withContiguousStorageIfAvailable { elements in
      pending.append(contentsOf: UnsafeRawBufferPointer(elements))
    }
    if isWhole == nil {
      for value in values { add(value) }
    }
    if pending.count >= Self.bufferSize { try flush() }
  }

  /// Appends an element.
  ///
  /// - Throws: `SectionFileError` of kind `.system`.
  package func append(_ value: Element) throws(SectionFileError) {
    add(value)
    if pending.count >= Self.bufferSize { try flush() }
  }

  /// Appends the bytes of whole elements, for structures whose padding the caller sets to zero.
  ///
  /// - Throws: `SectionFileError` of kind `.system`.
  package func append(bytes: [UInt8]) throws(SectionFileError) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.bufferSize { try flush() }
  }

  private func add(_ value: Element) {
    withUnsafeBytes(of: value) { bytes in
      pending.append(contentsOf: bytes)
      // An element's size may be less than its stride in an array.
      pending.append(
        contentsOf: repeatElement(0, count: MemoryLayout<Element>.stride - bytes.count))
    }
  }

  func flush() throws(SectionFileError) {
    pending.withUnsafeBytes { state.update($0) }
    try writer.write(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
