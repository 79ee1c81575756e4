/// When somebody was where: what speeds are made of.
struct Sighting {
  let time: Int64
  let position: GridPosition

  /// Puts sightings in the order of their times, and those of one moment in that of their places.
  ///
  /// Least significant digits first (H. H. Seward's radix sort, 1954), since comparing a million
  /// times takes four times as long.
  static func sort(_ sightings: inout [Sighting]) {
    guard let first = sightings.first?.time else { return }
    var (start, end) = (first, first)
    for sighting in sightings {
      start = min(start, sighting.time)
      end = max(end, sighting.time)
    }
    let bits = UInt64.bitWidth - UInt64(bitPattern: end &- start).leadingZeroBitCount
    var other = sightings
    for shift in stride(from: 0, to: bits, by: digitBits) {
      sightings.withUnsafeMutableBufferPointer { from in
        other.withUnsafeMutableBufferPointer { to in
          distribute(from, to, start: start, shift: UInt64(shift))
        }
      }
      swap(&sightings, &other)
    }
    orderMoments(&sightings)
  }

  private static let digitBits = 11

  /// Moves sightings to where those with their digit belong.
  private static func distribute(
    _ from: UnsafeMutableBufferPointer<Sighting>, _ to: UnsafeMutableBufferPointer<Sighting>,
    start: Int64, shift: UInt64
  ) {
    func digit(_ sighting: Sighting) -> Int {
      Int(truncatingIfNeeded: UInt64(bitPattern: sighting.time &- start) &>> shift)
        & (1 << digitBits - 1)
    }
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 1 << digitBits) { places in
      places.initialize(repeating: 0)
      for sighting in from { places[digit(sighting)] += 1 }
      var sum = 0
      for place in places.indices {
        let count = places[place]
        places[place] = sum
        sum += count
      }
      for sighting in from {
        let digit = digit(sighting)
        to[places[digit]] = sighting
        places[digit] += 1
      }
    }
  }

  private static func orderMoments(_ sightings: inout [Sighting]) {
    var start = 0
    while start < sightings.count {
      var end = start + 1
      while end < sightings.count, sightings[end].time == sightings[start].time { end += 1 }
      if end > start + 1 {
        sightings[start..<end].sort {
          ($0.position.latitude, $0.position.longitude)
            < ($1.position.latitude, $1.position.longitude)
        }
      }
      start = end
    }
  }
}
