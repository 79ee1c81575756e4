internal import SectionFile

/// Texts of the few directed edges that have one.
struct EdgeTexts: Sendable {
  /// The directed edges, ascending.
  let edges: FlatArray<UInt32>
  /// The text of each of ``edges``, as an index of ``SharedTables/names``.
  let texts: FlatArray<UInt32>

  /// The number of the text of a directed edge; 0, which is the empty text, where it has none.
  ///
  /// - Complexity: O(log edges with a text).
  func text(of directed: Int) -> UInt32 {
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle] < directed { low = middle + 1 } else { high = middle }
    }
    return low < edges.count && edges[low] == directed ? texts[low] : 0
  }

  /// Whether all numbers are within bounds.
  func isConsistent(edgeCount: Int, textCount: Int) -> Bool {
    edges.count == texts.count && edges.isAscending() && edges.all { $0 < edgeCount * 2 }
      && texts.all { $0 < textCount }
  }
}
