/// The limits for the expansion of an archive.
package struct ArchiveLimits: Sendable {
  /// The maximum number of entries.
  package var entries = 10_000
  /// The maximum number of bytes of an entry.
  package var entryBytes = 2 << 30
  /// The maximum ratio of an entry's size to its compressed size, beyond the first megabyte.
  ///
  /// Coordinates as text compress to a tenth; a file that compresses to a thousandth is an attack.
  package var ratio = 250

  /// Creates limits that suit ordinary files.
  package init() {}

  func check(_ size: Int, compressed: Int) throws(ArchiveError) {
    guard size <= entryBytes else {
      throw ArchiveError(.limit, "an entry has more than \(entryBytes) bytes")
    }
    guard isInProportion(size, compressed: compressed) else {
      throw ArchiveError(
        .limit, "an entry is more than \(ratio) times as large as its compressed form")
    }
  }

  func admit(_ size: Int, compressed: Int) -> Bool {
    size <= entryBytes && isInProportion(size, compressed: compressed)
  }

  private func isInProportion(_ size: Int, compressed: Int) -> Bool {
    size <= max(1 << 20, compressed.multipliedReportingOverflow(by: ratio).partialValue)
  }
}
