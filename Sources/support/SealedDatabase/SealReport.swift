#if Sealing
/// The findings of a sealed database file's check.
package struct SealReport: Hashable, Sendable {
  /// The number of pages of the file.
  package var pages = 0
  /// The number of those that differ from what was sealed.
  package var damagedPages = 0
  /// Whether the header is whole and has nothing in it that does not belong there.
  package var isHeaderSound = true
  /// Whether the pages are those that were written last; `nil` while some are being written.
  package var isCurrent: Bool?
  /// The number of the file.
  package var file: [UInt8] = []
  /// The root of the pages, from the header.
  package var root: PageRoot?
}
#endif
