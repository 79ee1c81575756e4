/// A time and position, for computing speeds.
struct Sighting {
  let time: Int64
  let position: GridPosition

  /// Sorts sightings by time, then by position.
  ///
  /// A radix sort from the most significant digit (H. H. Seward, 1954; P. M. McIlroy et al.,
  /// "Engineering Radix Sort", 1993): after the first pass, all work stays within the cache. A
  /// comparison sort of a million takes several times as long.
  static func sort(_ sightings: inout [Sighting]) {
    guard sightings.count > 1 else { return }
    sightings.withUnsafeMutableBufferPointer { all in
      withUnsafeTemporaryAllocation(of: Sighting.self, capacity: all.count) { spare in
        sort(all, spare)
      }
    }
  }

  private typealias Sightings = UnsafeMutableBufferPointer<Sighting>

  private static func sort(_ all: Sightings, _ spare: Sightings) {
    guard all.count > 24 else { return insertionSort(all) }
    var (start, end) = (all[0].time, all[0].time)
    for sighting in all {
      start = min(start, sighting.time)
      end = max(end, sighting.time)
    }
    guard start < end else {
      var moment = all
      return moment.sort { $0.isBefore($1) }
    }
    let bits = UInt64.bitWidth - UInt64(bitPattern: end &- start).leadingZeroBitCount
    let digitBits = min(11, bits, Int.bitWidth - all.count.leadingZeroBitCount)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << digitBits) { ends in
      distribute(all, spare, ends, from: start, shift: UInt64(bits - digitBits))
      var lower = 0
      for upper in ends {
        if upper - lower > 1 {
          sort(Sightings(rebasing: all[lower..<upper]), Sightings(rebasing: spare[lower..<upper]))
        }
        lower = upper
      }
    }
  }

  /// Groups the sightings by the leading digit of their times.
  ///
  /// - Parameter ends: On return, the end of the group of each digit.
  private static func distribute(
    _ all: Sightings, _ spare: Sightings, _ ends: UnsafeMutableBufferPointer<Int>,
    from start: Int64, shift: UInt64
  ) {
    func digit(_ sighting: Sighting) -> Int {
      Int(truncatingIfNeeded: UInt64(bitPattern: sighting.time &- start) &>> shift)
    }
    ends.initialize(repeating: 0)
    for sighting in all { ends[digit(sighting)] += 1 }
    var sum = 0
    for place in ends.indices {
      let count = ends[place]
      ends[place] = sum
      sum += count
    }
    for sighting in all {
      let digit = digit(sighting)
      spare.initializeElement(at: ends[digit], to: sighting)
      ends[digit] += 1
    }
    _ = all.update(fromContentsOf: spare)
  }

  private static func insertionSort(_ all: Sightings) {
    for index in all.indices.dropFirst() {
      let sighting = all[index]
      var place = index
      while place > 0, sighting.isBefore(all[place - 1]) {
        all[place] = all[place - 1]
        place -= 1
      }
      all[place] = sighting
    }
  }

  private func isBefore(_ other: Sighting) -> Bool {
    if time != other.time { return time < other.time }
    return (position.latitude, position.longitude)
      < (other.position.latitude, other.position.longitude)
  }
}
