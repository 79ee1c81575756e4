#if Sealing
/// What a check of a sealed database's file found.
package struct SealReport: Hashable, Sendable {
  /// How many pages the file has.
  package var pages = 0
  /// How many of them are not as they were sealed.
  package var damagedPages = 0
  /// Whether the header is whole and has nothing in it that does not belong there.
  package var isHeaderSound = true
  /// Whether the pages are those that were written last; `nil` while some are being written.
  package var isCurrent: Bool?
  /// The number of the file.
  package var file: [UInt8] = []
  /// What the header says of the pages.
  package var root: PageRoot?
}
#endif
