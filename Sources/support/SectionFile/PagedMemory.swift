#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Memory for arrays that a search accesses at random.
///
/// Large arrays use huge pages, which Linux provides only on request: random accesses in small
/// pages spend their time on address translation.
@usableFromInline
package enum PagedMemory {
  private static let hugePage = 1 << 21

  /// Allocates uninitialised memory for elements; the caller must deallocate it.
  @usableFromInline
  package static func allocate<Element: BitwiseCopyable>(
    _ type: Element.Type, capacity: Int
  ) -> UnsafeMutablePointer<Element> {
    let byteCount = capacity * MemoryLayout<Element>.stride
    guard byteCount >= hugePage / 2 else { return .allocate(capacity: capacity) }
    let pages = (byteCount + hugePage - 1) / hugePage
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: pages * hugePage, alignment: hugePage)
    #if os(Linux)
    // Only a request: if it is refused, small pages are used.
    madvise(memory, pages * hugePage, MADV_HUGEPAGE)
    #endif
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
