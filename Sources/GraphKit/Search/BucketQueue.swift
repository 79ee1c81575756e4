/// A ring of buckets for integer costs; each bucket contains a range of costs in any order.
///
/// Entries are linked lists in one pool; freed ones are reused first, so the pool stays small and
/// in the cache. Costs beyond the ring's range are stored in a separate list. A bucket is emptied
/// into an array at once, so a search sees which nodes come next and can read ahead. A node may come
/// out before a cheaper one in the same bucket: the search then scans it again if it becomes
/// cheaper, which is rare for buckets narrower than most arcs (Denardo and Fox 1979; Meyer and
/// Sanders 2003).
@usableFromInline
struct BucketQueue<Weight: GraphWeight>: SearchQueue, ~Copyable {
  @usableFromInline
  struct Link: BitwiseCopyable {
    @usableFromInline var entry: QueueEntry<Weight>
    @usableFromInline var next: UInt32

    @inlinable
    init(entry: QueueEntry<Weight>, next: UInt32) {
      self.entry = entry
      self.next = next
    }
  }

  @inlinable static var repeats: Bool { true }
  /// 64 words of 64 buckets: at most 65 steps find the next non-empty bucket, and mostly one does.
  @inlinable static var ringSize: UInt64 { 4096 }
  @inlinable static var wordCount: UInt64 { ringSize / 64 }
  @inlinable static var none: UInt32 { .max }

  @usableFromInline var pool: ScratchMemory<Link>
  @usableFromInline var poolCount: UInt32 = 0
  @usableFromInline var free: UInt32 = .max
  /// What was taken out of the current bucket, and how much of it has come out.
  @usableFromInline var batch: ScratchMemory<QueueEntry<Weight>>
  @usableFromInline var batchCount = 0
  @usableFromInline var batchNext = 0
  @usableFromInline var ring: ScratchMemory<UInt32>
  @usableFromInline var words: ScratchMemory<UInt64>
  @usableFromInline var current: UInt64 = 0
  @usableFromInline var far: UInt32 = .max
  @usableFromInline var nearestFar: UInt64 = .max
  /// The width of buckets as a power of two; changed only just before ``restart(from:)``.
  @usableFromInline var shift: UInt64

  /// Creates a queue with buckets of width 2^`shift`.
  @inlinable
  init(shift: UInt64) {
    self.shift = shift
    let empty = Link(entry: QueueEntry(cost: .zero, node: 0), next: Self.none)
    pool = ScratchMemory(repeating: empty, count: 256)
    batch = ScratchMemory(repeating: empty.entry, count: 64)
    ring = ScratchMemory(repeating: Self.none, count: Int(Self.ringSize))
    words = ScratchMemory(repeating: 0, count: Int(Self.ringSize / 64))
  }

  @inlinable
  mutating func push(_ entry: QueueEntry<Weight>) {
    var link = free
    if link != Self.none {
      free = pool.base[Int(link)].next
    } else {
      link = poolCount
      if Int(link) == pool.capacity { pool.grow(filling: Link(entry: entry, next: Self.none)) }
      poolCount &+= 1
    }
    let bucket = entry.cost.bucket(shift: shift)
    if bucket &- current < Self.ringSize {
      insert(link, entry, bucket)
    } else {
      pool.base[Int(link)] = Link(entry: entry, next: far)
      far = link
      nearestFar = min(nearestFar, bucket)
    }
  }

  @inlinable @inline(__always)
  mutating func insert(_ link: UInt32, _ entry: QueueEntry<Weight>, _ bucket: UInt64) {
    let slot = bucket & (Self.ringSize &- 1)
    words.base[Int(slot &>> 6)] |= 1 &<< (slot & 63)
    pool.base[Int(link)] = Link(entry: entry, next: ring.base[Int(slot)])
    ring.base[Int(slot)] = link
  }

  @inlinable
  mutating func pop() -> QueueEntry<Weight>? {
    if batchNext == batchCount {
      guard refill() else { return nil }
    }
    let entry = batch.base[batchNext]
    batchNext &+= 1
    return entry
  }

  @inlinable @inline(__always)
  mutating func popBatch() -> UnsafeBufferPointer<QueueEntry<Weight>> {
    guard batchNext < batchCount || refill() else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    let waiting = UnsafeBufferPointer(start: batch.base + batchNext, count: batchCount &- batchNext)
    batchNext = batchCount
    return waiting
  }

  /// Takes everything out of the current bucket, or of the next one if it is empty.
  @inlinable
  mutating func refill() -> Bool {
    if ring.base[slot] == Self.none {
      guard advance() else { return false }
    }
    let first = ring.base[slot]
    ring.base[slot] = Self.none
    var last = first
    var count = 0
    while true {
      let link = pool.base[Int(last)]
      if count == batch.capacity { batch.grow(filling: link.entry) }
      batch.base[count] = link.entry
      count &+= 1
      if link.next == Self.none { break }
      last = link.next
    }
    pool.base[Int(last)].next = free
    free = first
    batchCount = count
    batchNext = 0
    return true
  }

  /// The position of the current bucket in the ring.
  @inlinable var slot: Int { Int(current & (Self.ringSize &- 1)) }

  /// Whether nothing waits in the current bucket.
  @inlinable var isBucketEmpty: Bool { batchNext == batchCount && ring.base[slot] == Self.none }

  /// Moves on from the current bucket, which is empty, to the next non-empty one.
  ///
  /// Bits are set with every entry and cleared only here: testing whether an entry is the first or
  /// last of its bucket would be a branch that the processor mispredicts too often.
  @inlinable
  mutating func advance() -> Bool {
    words.base[slot &>> 6] &= ~(1 &<< (current & 63))
    let next = nextInRing()
    if nearestFar <= next {
      guard far != Self.none else { return false }
      current = nearestFar
      bringFarNear()
    } else {
      current = next
    }
    return true
  }

  /// The bucket of the nearest entry in the ring, or `UInt64.max` if the ring is empty.
  @inlinable
  func nextInRing() -> UInt64 {
    let here = words.base[slot &>> 6] &>> (current & 63)
    if here != 0 { return current &+ UInt64(here.trailingZeroBitCount) }
    let word = current &>> 6
    // The last one is the current word again, for what comes a lap later.
    for later in (word &+ 1)...(word &+ Self.wordCount) {
      let bits = words.base[Int(later & (Self.wordCount &- 1))]
      if bits != 0 { return later &<< 6 &+ UInt64(bits.trailingZeroBitCount) }
    }
    return .max
  }

  /// Moves the far entries that are now within the ring's range into their buckets.
  @inlinable @inline(never)
  mutating func bringFarNear() {
    var link = far
    far = Self.none
    nearestFar = .max
    while link != Self.none {
      let moved = pool.base[Int(link)]
      let bucket = moved.entry.cost.bucket(shift: shift)
      if bucket &- current < Self.ringSize {
        insert(link, moved.entry, bucket)
      } else {
        pool.base[Int(link)].next = far
        far = link
        nearestFar = min(nearestFar, bucket)
      }
      link = moved.next
    }
  }

  @inlinable
  func upcoming(after index: Int) -> UInt32 {
    batch.base[min(index &+ ReadAhead.distance, batchCount &- 1)].node
  }

  @inlinable
  func upcoming() -> UInt32 { upcoming(after: batchNext &- 1) }

  @inlinable
  func isBeyond(_ cost: Weight) -> Bool {
    isBucketEmpty || cost.bucket(shift: shift) < current
  }

  @inlinable
  mutating func floor() -> Weight? {
    guard !isBucketEmpty || advance() else { return nil }
    return Weight.least(inBucket: current, shift: shift)
  }

  @inlinable var isOnFloor: Bool { !isBucketEmpty }

  @inlinable
  mutating func restart(from cost: Weight) {
    for word in 0..<Int(Self.wordCount) {
      while words.base[word] != 0 {
        let bit = words.base[word].trailingZeroBitCount
        ring.base[word &* 64 &+ bit] = Self.none
        words.base[word] &= words.base[word] &- 1
      }
    }
    batchCount = 0
    batchNext = 0
    poolCount = 0
    free = Self.none
    far = Self.none
    nearestFar = .max
    current = cost.bucket(shift: shift)
  }
}
