import Dispatch
import Synchronization

extension CompactGraph {
  /// Asks one question for each of many sources, over several threads.
  ///
  /// Each thread has a search of its own and takes the next few sources when it is done with the
  /// last, so the time comes close to that of one thread divided by the number of cores.
  ///
  /// ```swift
  /// let reach = try graph.concurrentMap(over: stops) { search, stop throws(GraphError) in
  ///   try search.run(from: stop, upTo: 900)
  ///   return search.reachedNodes.count
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sources: What `ask` is called with; nodes, or numbers that mean something to it.
  ///   - threads: How many to use at most; `nil` for as many as there are cores.
  ///   - ask: Asks the search and returns what is wanted of its answers. It is called on several
  ///     threads at once, each with another search.
  /// - Returns: What `ask` returned, in the order of `sources`; the same for any number of threads.
  /// - Throws: What `ask` threw for the first source that failed.
  public func concurrentMap<Answer: Sendable, Failure: Error>(
    over sources: [UInt32], threads: Int? = nil,
    _ ask: @Sendable (ShortestPathSearch<Weight>, UInt32) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    let answers = Batch<Answer, Failure>(count: sources.count)
    let workers = Self.workers(threads, tasks: sources.count)
    if workers == 1 {
      answers.work(on: self, sources, ask)
    } else {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        answers.work(on: self, sources, ask)
      }
    }
    return try answers.inOrder()
  }

  /// The costs from each of several nodes to each of several others, over several threads.
  ///
  /// - Parameters:
  ///   - sources: Where to begin, a row for each.
  ///   - targets: Where to end, a column for each.
  ///   - threads: How many to use at most; `nil` for as many as there are cores.
  /// - Returns: The costs.
  /// - Complexity: O(sources × arcs × log nodes), divided by the number of threads.
  /// - Throws: As ``ShortestPathSearch/run(from:upTo:)``.
  public func costMatrix(
    from sources: [UInt32], to targets: [UInt32], threads: Int? = nil
  ) throws(GraphError) -> CostMatrix<Weight> {
    let rows = try concurrentMap(over: sources, threads: threads) {
      (search, source) throws(GraphError) in
      try search.run(from: CollectionOfOne(SearchSource(source)), to: targets)
      return targets.map { search.cost(to: $0) ?? .unreachable }
    }
    return CostMatrix(rows: rows, columnCount: targets.count)
  }

  /// How many threads to use for a number of tasks.
  static func workers(_ threads: Int?, tasks: Int) -> Int {
    max(1, min(threads ?? DispatchProcessors.count, tasks))
  }
}

/// Answers that several threads give together.
private final class Batch<Answer: Sendable, Failure: Error>: Sendable {
  private let next = Atomic<Int>(0)
  private let results: Mutex<[Result<Answer, Failure>?]>

  init(count: Int) {
    results = Mutex(Array(repeating: nil, count: count))
  }

  /// Takes questions until none is left.
  func work<Weight>(
    on graph: CompactGraph<Weight>, _ sources: [UInt32],
    _ ask: @Sendable (ShortestPathSearch<Weight>, UInt32) throws(Failure) -> Answer
  ) {
    // A thread that comes late finds nothing to do, and makes no search.
    var search: ShortestPathSearch<Weight>?
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < sources.count else { return }
      let mine = search ?? ShortestPathSearch(graph)
      search = mine
      let result: Result<Answer, Failure>
      do throws(Failure) {
        result = .success(try ask(mine, sources[index]))
      } catch {
        result = .failure(error)
      }
      results.withLock { $0[index] = result }
    }
  }

  func inOrder() throws(Failure) -> [Answer] {
    let all = results.withLock { $0 }
    var answers: [Answer] = []
    answers.reserveCapacity(all.count)
    for result in all {
      if let result { answers.append(try result.get()) }
    }
    return answers
  }
}
