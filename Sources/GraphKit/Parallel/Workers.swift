import Dispatch
import Synchronization

/// Threads that share a list of queries, each with its own working memory.
struct Workers {
  private let threads: Int?

  /// - Parameter threads: Maximum number of threads; `nil` for the number of cores.
  init(_ threads: Int?) { self.threads = threads }

  /// Answers all queries, in order.
  ///
  /// Each thread allocates its scratch memory when it first has work, and takes the next query when
  /// it has finished one.
  func map<Question: Sendable, Scratch, Answer: Sendable, Failure: Error>(
    over questions: [Question], making scratch: @Sendable () -> Scratch,
    _ ask: @Sendable (Scratch, Question) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    let batch = Batch<Answer, Failure>(count: questions.count)
    let workers = count(tasks: questions.count)
    if workers == 1 {
      batch.work(questions, scratch, ask)
    } else {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        batch.work(questions, scratch, ask)
      }
    }
    return try batch.inOrder()
  }

  /// Runs tasks, numbered from 0, on at most one thread per element of scratch memory.
  ///
  /// - Parameters:
  ///   - count: The number of tasks.
  ///   - scratch: The working memory of each thread; never used by two threads at once.
  ///   - work: Runs a task. It is called on several threads at once, with different tasks, and must
  ///     write only to the data of its task and to its scratch memory.
  static func forEach<Scratch>(
    _ count: Int, with scratch: [Scratch], _ work: (Scratch, Int) -> Void
  ) {
    let piece = 8
    let threads = min(scratch.count, (count + piece - 1) / piece)
    guard threads > 1 else {
      for task in 0..<count { work(scratch[0], task) }
      return
    }
    let next = Atomic<Int>(0)
    withoutActuallyEscaping(work) { work in
      // `nonisolated(unsafe)`: each thread has its own element, each task runs on one thread, and
      // all threads have finished when this returns.
      nonisolated(unsafe) let (work, scratch) = (work, scratch)
      DispatchQueue.concurrentPerform(iterations: threads) { thread in
        while true {
          let start = next.wrappingAdd(piece, ordering: .relaxed).oldValue
          guard start < count else { return }
          for task in start..<min(start + piece, count) { work(scratch[thread], task) }
        }
      }
    }
  }

  /// The number of threads for a number of tasks.
  func count(tasks: Int) -> Int {
    max(1, min(threads ?? DispatchProcessors.count, tasks))
  }
}

/// The answers that several threads collect together.
private final class Batch<Answer: Sendable, Failure: Error>: Sendable {
  private let next = Atomic<Int>(0)
  private let results: Mutex<[Result<Answer, Failure>?]>

  init(count: Int) {
    results = Mutex(Array(repeating: nil, count: count))
  }

  /// Takes queries until none is left.
  func work<Question: Sendable, Scratch>(
    _ questions: [Question], _ scratch: @Sendable () -> Scratch,
    _ ask: @Sendable (Scratch, Question) throws(Failure) -> Answer
  ) {
    // A thread that starts late finds no work, and allocates no scratch memory.
    var memory: Scratch?
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < questions.count else { return }
      let mine = memory ?? scratch()
      memory = mine
      let result: Result<Answer, Failure>
      do throws(Failure) {
        result = .success(try ask(mine, questions[index]))
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
