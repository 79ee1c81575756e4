/// A ring of buckets for integer costs; each bucket contains a range of costs in any order.
///
/// Entries are linked lists in one pool; freed ones are reused first, so the pool stays small and
/// in the cache. Costs beyond the ring's range are stored in a separate list. A node may come out
/// before a cheaper one in the same bucket: the search then scans it again if it becomes cheaper,
/// which is rare for buckets narrower than most arcs (Denardo and Fox 1979; Meyer and Sanders
/// 2003).
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
  /// 64 words of 64 buckets: two steps find the next non-empty bucket.
  @inlinable static var ringSize: UInt64 { 4096 }
  @inlinable static var none: UInt32 { .max }

  @usableFromInline var pool: ScratchMemory<Link>
  @usableFromInline var poolCount: UInt32 = 0
  @usableFromInline var free: UInt32 = .max
  @usableFromInline var ring: ScratchMemory<UInt32>
  @usableFromInline var words: ScratchMemory<UInt64>
  @usableFromInline var summary: UInt64 = 0
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
    summary |= 1 &<< (slot &>> 6)
    pool.base[Int(link)] = Link(entry: entry, next: ring.base[Int(slot)])
    ring.base[Int(slot)] = link
  }

  @inlinable
  mutating func pop() -> QueueEntry<Weight>? {
    var place = Int(current & (Self.ringSize &- 1))
    var link = ring.base[place]
    if link == Self.none {
      guard advance() else { return nil }
      place = Int(current & (Self.ringSize &- 1))
      link = ring.base[place]
    }
    let popped = pool.base[Int(link)]
    ring.base[place] = popped.next
    pool.base[Int(link)].next = free
    free = link
    return popped.entry
  }

  /// Moves on from the current bucket, which is empty, to the next non-empty one.
  ///
  /// Bits are set with every entry and cleared only here: testing whether an entry is the first or
  /// last of its bucket would be a branch that the processor mispredicts too often.
  @inlinable
  mutating func advance() -> Bool {
    let slot = current & (Self.ringSize &- 1)
    let word = Int(slot &>> 6)
    words.base[word] &= ~(1 &<< (slot & 63))
    if words.base[word] == 0 { summary &= ~(1 &<< (slot &>> 6)) }
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
    guard summary != 0 else { return .max }
    let slot = current & (Self.ringSize &- 1)
    let word = slot &>> 6
    let here = words.base[Int(word)] & (~0 &<< (slot & 63))
    if here != 0 { return current &- slot &+ (word &<< 6) &+ UInt64(here.trailingZeroBitCount) }
    let later = word == 63 ? 0 : summary & (~0 &<< (word &+ 1))
    let isWrapped = later == 0
    let found = UInt64((isWrapped ? summary : later).trailingZeroBitCount)
    let bit = UInt64(words.base[Int(found)].trailingZeroBitCount)
    let lap = isWrapped ? Self.ringSize : 0
    return current &- slot &+ lap &+ (found &<< 6) &+ bit
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
  func likelyNext(else other: UInt32) -> UInt32 {
    let link = ring.base[Int(current & (Self.ringSize &- 1))]
    return link == Self.none ? other : pool.base[Int(link)].entry.node
  }

  @inlinable
  func isBeyond(_ cost: Weight) -> Bool {
    ring.base[Int(current & (Self.ringSize &- 1))] == Self.none
      || cost.bucket(shift: shift) < current
  }

  @inlinable
  mutating func floor() -> Weight? {
    guard ring.base[Int(current & (Self.ringSize &- 1))] != Self.none || advance() else {
      return nil
    }
    return Weight.least(inBucket: current, shift: shift)
  }

  @inlinable var isOnFloor: Bool { ring.base[Int(current & (Self.ringSize &- 1))] != Self.none }

  @inlinable
  mutating func restart(from cost: Weight) {
    while summary != 0 {
      let word = summary.trailingZeroBitCount
      while words.base[word] != 0 {
        let bit = words.base[word].trailingZeroBitCount
        ring.base[word &* 64 &+ bit] = Self.none
        words.base[word] &= words.base[word] &- 1
      }
      summary &= summary &- 1
    }
    poolCount = 0
    free = Self.none
    far = Self.none
    nearestFar = .max
    current = cost.bucket(shift: shift)
  }
}
