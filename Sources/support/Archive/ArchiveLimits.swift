/// The limits for the expansion of an archive.
package struct ArchiveLimits: Sendable {
  /// The number of entries to examine.
  package var entries = 10_000
  /// The maximum number of bytes of an entry.
  package var entryBytes = 2 << 30
  /// The maximum ratio of an entry's size to its compressed size, beyond the first megabyte.
  ///
  /// Text of coordinates shrinks to a tenth; what shrinks to a thousandth was made to do harm.
  package var ratio = 250

  /// Creates the limits that suit common files.
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
