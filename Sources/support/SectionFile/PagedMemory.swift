#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Memory for arrays that a search looks into here and there.
///
/// Large arrays ask for huge pages, which Linux gives on request only: a search that jumps about
/// in small ones waits for addresses to be translated.
@usableFromInline
package enum PagedMemory {
  private static let hugePage = 1 << 21

  /// Room for elements, not initialised; whoever takes it deallocates it.
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
    // A request: where it is refused, small pages serve.
    madvise(memory, pages * hugePage, MADV_HUGEPAGE)
    #endif
    return memory.bindMemory(to: Element.self, capacity: capacity)
  }
}
