internal import SectionFile
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A search that several threads carry out together.
///
/// The first thread to join becomes the leader: it owns the buckets and hands out the nodes of one
/// bucket at a time. The others help while there is work. The leader waits only for nodes that a
/// thread has taken, so it finishes even if Dispatch grants no other thread.
final class DeltaStepping: Sendable {
  private let graph: CompactGraph<UInt32>
  /// For each node its cost in the upper half and its last arc in the lower half: the smaller
  /// number is the better label, also for equal costs.
  ///
  /// `nonisolated(unsafe)`: the pointer is constant, and threads access the elements, which are
  /// atomic, only while they hold this object.
  nonisolated(unsafe) private let labels: UnsafeMutablePointer<Atomic<UInt64>>
  private let hasLeader = Atomic<Bool>(false)
  private let isOver = Atomic<Bool>(false)
  /// The number of the step in the upper half, and of its nodes not yet taken in the lower half.
  private let offer = Atomic<UInt64>(0)
  private let finished = Atomic<Int>(0)
  private let frontier = Mutex<[UInt32]>([])
  private let found = Mutex<[QueueEntry<UInt32>]>([])
  private let overflow = Atomic<UInt32>(.max)

  /// The number of nodes that a thread takes at once.
  private static let share: UInt64 = 64
  /// Smaller buckets are scanned by the leader alone.
  private static let worthSharing = 256

  init(_ graph: CompactGraph<UInt32>) {
    self.graph = graph
    labels = .allocate(capacity: graph.nodeCount)
    for node in 0..<graph.nodeCount { (labels + node).initialize(to: Atomic(.max)) }
  }

  deinit {
    labels.deinitialize(count: graph.nodeCount)
    labels.deallocate()
  }

  /// Leads or helps until the search is over.
  func join(from source: UInt32) {
    if hasLeader.exchange(true, ordering: .acquiringAndReleasing) {
      help()
    } else {
      lead(from: source)
      isOver.store(true, ordering: .releasing)
    }
  }

  /// The result, once all threads have finished.
  func tree(from source: UInt32) throws(GraphError) -> ShortestPathTree<UInt32> {
    let arc = overflow.load(ordering: .relaxed)
    // A cost overflowed: the serial search decides whether that matters.
    guard arc == .max else { return try graph.shortestPathTree(from: source) }
    return ShortestPathTree(graph: graph, costs: halves(above: 32), lastArcs: halves(above: 0))
  }

  /// The upper or lower half of each label.
  private func halves(above bit: UInt64) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: graph.nodeCount) { halves, count in
      while count < graph.nodeCount {
        let label = labels[count].load(ordering: .relaxed)
        halves.initializeElement(at: count, to: UInt32(truncatingIfNeeded: label &>> bit))
        count &+= 1
      }
    }
  }

  private func lead(from source: UInt32) {
    guard case .buckets(let shift) = SearchQueueKind.automatic.resolved(for: graph) else { return }
    var buckets = BucketQueue<UInt32>(shift: UInt64(min(shift + 3, 31)))
    labels[Int(source)].store(UInt64(UInt32.max), ordering: .relaxed)
    buckets.push(QueueEntry(cost: 0, node: source))
    var step: UInt64 = 0
    var nodes: [UInt32] = []
    var entries: [QueueEntry<UInt32>] = []
    while let first = buckets.pop() {
      nodes.removeAll(keepingCapacity: true)
      take(first, into: &nodes)
      while !buckets.isBeyond(first.cost), let entry = buckets.pop() { take(entry, into: &nodes) }
      entries.removeAll(keepingCapacity: true)
      if nodes.count < Self.worthSharing {
        for node in nodes { scan(node, into: &entries) }
      } else {
        step += 1
        share(&nodes, step: step)
        entries = found.withLock { found in
          defer { found.removeAll(keepingCapacity: true) }
          return found
        }
      }
      for entry in entries { buckets.push(entry) }
    }
  }

  private func take(_ entry: QueueEntry<UInt32>, into nodes: inout [UInt32]) {
    let label = labels[Int(entry.node)].load(ordering: .relaxed)
    if label >> 32 == UInt64(entry.cost) { nodes.append(entry.node) }
  }

  /// Offers nodes to all threads, and returns when they have been scanned.
  private func share(_ nodes: inout [UInt32], step: UInt64) {
    let count = nodes.count
    // Swapped in and out, so that the memory is reused for the next step.
    frontier.withLock { swap(&$0, &nodes) }
    finished.store(0, ordering: .relaxed)
    offer.store(step << 32 | UInt64(count), ordering: .releasing)
    while work() {}
    while finished.load(ordering: .acquiring) < count {}
    frontier.withLock { swap(&$0, &nodes) }
  }

  private func help() {
    var idle = 0
    while !isOver.load(ordering: .acquiring) {
      if work() {
        idle = 0
      } else {
        idle += 1
        if idle % 4096 == 0 { sched_yield() }
      }
    }
  }

  /// Takes some of the offered nodes and scans them; returns `false` if there are none.
  private func work() -> Bool {
    let seen = offer.load(ordering: .acquiring)
    let left = seen & 0xFFFF_FFFF
    guard left > 0 else { return false }
    let taken = min(left, Self.share)
    let (isMine, _) = offer.compareExchange(
      expected: seen, desired: seen - taken, ordering: .acquiringAndReleasing)
    guard isMine else { return true }
    let nodes = frontier.withLock { $0 }
    var entries: [QueueEntry<UInt32>] = []
    for index in Int(left - taken)..<Int(left) { scan(nodes[index], into: &entries) }
    let better = entries
    found.withLock { $0.append(contentsOf: better) }
    finished.add(Int(taken), ordering: .releasing)
    return true
  }

  /// Relaxes the arcs of a node.
  private func scan(_ node: UInt32, into entries: inout [QueueEntry<UInt32>]) {
    let firstArcs = graph.firstArcs.elements
    let records = graph.records.elements
    let cost = UInt32(truncatingIfNeeded: labels[Int(node)].load(ordering: .relaxed) >> 32)
    for arc in Int(firstArcs[Int(node)])..<Int(firstArcs[Int(node) + 1]) {
      let record = records[arc]
      let (sum, overflows) = cost.addingReportingOverflow(record.weight)
      guard !overflows, sum < .max else {
        overflow.store(UInt32(truncatingIfNeeded: arc), ordering: .relaxed)
        continue
      }
      let better = UInt64(sum) << 32 | UInt64(arc)
      var known = labels[Int(record.head)].load(ordering: .relaxed)
      while better < known {
        let isTie = known >> 32 == UInt64(sum)
        if isTie, record.weight == 0 || known & 0xFFFF_FFFF == 0xFFFF_FFFF { break }
        let (isMine, present) = labels[Int(record.head)].weakCompareExchange(
          expected: known, desired: better, ordering: .relaxed)
        if isMine {
          if !isTie { entries.append(QueueEntry(cost: sum, node: record.head)) }
          break
        }
        known = present
      }
    }
  }
}
