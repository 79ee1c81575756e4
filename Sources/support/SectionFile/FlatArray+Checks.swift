extension FlatArray {
  /// Whether all elements satisfy a condition; a plain loop over memory, for checks on opening
  /// files.
  @inlinable @inline(__always)
  package func all(_ condition: (Element) -> Bool) -> Bool {
    withSpan { elements in
      var isGood = true
      for index in elements.indices where !condition(elements[index]) { isGood = false }
      return isGood
    }
  }

  /// Whether the elements are in ascending order; equal ones are allowed.
  @inlinable
  package func isAscending() -> Bool where Element: Comparable {
    withSpan { elements in
      var isGood = true
      for index in elements.indices.dropFirst() where elements[index] < elements[index - 1] {
        isGood = false
      }
      return isGood
    }
  }
}
