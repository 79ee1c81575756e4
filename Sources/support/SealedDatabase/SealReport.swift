#if Sealing
/// The result of checking a sealed database file.
package struct SealReport: Hashable, Sendable {
  /// The number of pages of the file.
  package var pages = 0
  /// The number of pages that differ from what was written.
  package var damagedPages = 0
  /// Whether the header is intact and contains nothing else.
  package var isHeaderSound = true
  /// Whether the pages are those written last; `nil` while some are being written.
  package var isCurrent: Bool?
  /// The number of the file.
  package var file: [UInt8] = []
  /// The root of the pages, from the header.
  package var root: PageRoot?
}
#endif
