public import SectionFile

/// The working memory of a search, which grows as needed and is kept between queries.
///
/// Elements are accessed without a bounds check: every index comes from a graph whose numbers were
/// checked when it was created, or from the search's own counters.
@usableFromInline
struct ScratchMemory<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  @usableFromInline var capacity: Int

  /// Allocates `count` elements with the value `element`.
  @inlinable
  init(repeating element: Element, count: Int) {
    capacity = count
    base = PagedMemory.allocate(Element.self, capacity: count)
    base.initialize(repeating: element, count: count)
  }

  @inlinable deinit { base.deallocate() }

  /// Doubles the capacity; new elements are copies of `element`.
  @inlinable @inline(never)
  mutating func grow(filling element: Element) {
    let larger = max(64, capacity * 2)
    let memory = PagedMemory.allocate(Element.self, capacity: larger)
    memory.initialize(from: base, count: capacity)
    (memory + capacity).initialize(repeating: element, count: larger - capacity)
    base.deallocate()
    base = memory
    capacity = larger
  }
}
