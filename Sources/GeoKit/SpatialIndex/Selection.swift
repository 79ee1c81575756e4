#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Partially sorts entries along one axis, in place, so that the entry of a given rank is in
/// position.
///
/// R. W. Floyd and R. L. Rivest, "Expected time bounds for selection", CACM 18, 1975: the pivot
/// comes from a sample, so about 1.5 comparisons are needed per entry. The partition has no branch
/// that depends on the entries, which would be mispredicted every other time.
struct Selection {
  let entries: UnsafeMutableBufferPointer<IndexedVector>

  /// The number of entries from which sampling is worthwhile.
  private static let sampled = 600

  /// Puts the entry of rank `target` into its position, with smaller ones before and larger ones
  /// after it.
  ///
  /// - Complexity: O(*n*) on average.
  @inline(__always)
  func place(_ target: Int, in range: Range<Int>, by key: (UnitVector) -> Double) {
    place(target, in: range, depth: 0, by: key)
  }

  private func place(
    _ target: Int, in range: Range<Int>, depth: Int, by key: (UnitVector) -> Double
  ) {
    var left = range.lowerBound
    var end = range.upperBound
    while end - left > 1 {
      if end - left > Self.sampled, depth < 2 {
        place(target, in: sample(for: target, in: left..<end), depth: depth + 1, by: key)
      } else {
        moveMedianOfThree(to: target, in: left..<end, by: key)
      }
      let pivot = key(entries[target].vector)
      entries.swapAt(target, end - 1)
      let middle = partition(left..<end - 1) { key($0) < pivot }
      entries.swapAt(middle, end - 1)
      if target < middle {
        end = middle
      } else if target == middle {
        return
      } else if (middle - left) * 16 > end - left {
        left = middle + 1
      } else {
        // Hardly anything was smaller: the pivot may occur many times.
        left = partition(middle + 1..<end) { key($0) <= pivot }
        if target < left { return }
      }
    }
  }

  /// Moves the entries that belong left to the front, and returns the index after the last of them.
  @inline(__always)
  private func partition(_ range: Range<Int>, _ belongsLeft: (UnitVector) -> Bool) -> Int {
    var middle = range.lowerBound
    for position in range {
      let entry = entries[position]
      entries[position] = entries[middle]
      entries[middle] = entry
      middle += belongsLeft(entry.vector) ? 1 : 0
    }
    return middle
  }

  /// The part of the range around the target that probably contains its neighbours in rank.
  private func sample(for target: Int, in range: Range<Int>) -> Range<Int> {
    let count = Double(range.count)
    let rank = Double(target - range.lowerBound)
    let size = 0.5 * exp(2 * log(count) / 3)
    let side: Double = rank < count / 2 ? -1 : 1
    let deviation = 0.5 * side * (log(count) * size * (count - size) / count).squareRoot()
    let start = Double(target) - rank * size / count + deviation
    let end = Double(target) + (count - rank) * size / count + deviation
    return max(
      range.lowerBound, min(target, Int(start)))..<min(range.upperBound, max(target, Int(end)) + 1)
  }

  @inline(__always)
  private func moveMedianOfThree(
    to target: Int, in range: Range<Int>, by key: (UnitVector) -> Double
  ) {
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    let middle = first + (last - first) / 2
    let (a, b, c) = (
      key(entries[first].vector), key(entries[middle].vector), key(entries[last].vector)
    )
    let isMiddle = (a <= b && b <= c) || (c <= b && b <= a)
    let isFirst = (b <= a && a <= c) || (c <= a && a <= b)
    entries.swapAt(target, isMiddle ? middle : isFirst ? first : last)
  }
}
