#if Services
internal import Foundation
internal import Synchronization

/// Runs a service's blocking work, such as searches and database queries, outside Swift's
/// cooperative threads, with limits that keep the service responsive under load.
///
/// At most `width` jobs run at the same time, at most `clientWidth` of one client. Others wait in a
/// queue for each client; the clients take turns, so a client that floods the service delays only
/// itself. Beyond the limits, a request is refused with ``Overload``, which becomes 503 with
/// `Retry-After`. A job whose client closes its connection while it waits is not run.
///
/// ```swift
/// let page = try await workers.run(for: context.client) { try catalog.books(matching: query) }
/// ```
package final class WorkerPool: Sendable {
  private struct Job {
    let id: UInt64
    let hasLeft: @Sendable () -> Bool
    let start: @Sendable () -> Void
    let refuse: @Sendable (any Error) -> Void
  }

  private struct State {
    var running = 0
    var waiting = 0
    var lastID: UInt64 = 0
    /// Each client's waiting jobs, in order of arrival.
    var jobs: [String: [Job]] = [:]
    /// The clients with waiting jobs, in the order of their turns.
    var turns: [String] = []
    /// The number of each client's jobs, running or waiting.
    var places: [String: Int] = [:]
    /// The number of each client's running jobs.
    var active: [String: Int] = [:]
    /// The jobs that are not queued yet.
    var announced: Set<UInt64> = []
  }

  /// The number of processors, for pools whose work hardly waits for anything else.
  package static var processors: Int { ProcessInfo.processInfo.activeProcessorCount }

  private let width: Int
  private let queueLimit: Int
  private let clientLimit: Int
  private let clientWidth: Int
  private let state = Mutex(State())
  private let threads: WorkerThreads

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - name: The name of the threads, for debuggers.
  ///   - width: The number of concurrent jobs, at least one.
  ///   - queueLimit: The maximum number waiting.
  ///   - clientLimit: The maximum number of one client's jobs, running or waiting.
  ///   - clientWidth: The maximum number of one client's running jobs; `nil` for no limit other
  ///     than `width`.
  ///   - isBackground: Whether the threads run at low priority.
  package init(
    name: String, width: Int, queueLimit: Int = 512, clientLimit: Int = 64,
    clientWidth: Int? = nil, isBackground: Bool = false
  ) {
    self.width = max(1, width)
    self.queueLimit = max(0, queueLimit)
    self.clientLimit = max(1, clientLimit)
    self.clientWidth = min(self.width, max(1, clientWidth ?? self.width))
    threads = WorkerThreads(name: name, isBackground: isBackground)
  }

  /// Runs work on a thread of the pool when it is the client's turn.
  ///
  /// - Parameters:
  ///   - client: The client, such as a remote address.
  ///   - work: Blocking work.
  /// - Returns: The result of `work`.
  /// - Throws: ``Overload`` when too many jobs are waiting, `CancellationError` when the task was
  ///   cancelled or its client has left before its turn, and the errors of `work`.
  package func run<Result: Sendable>(
    for client: String, _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let id = state.withLock { state in
      state.lastID += 1
      state.announced.insert(state.lastID)
      return state.lastID
    }
    let hasLeft = Peer.hasLeft
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enqueue(
          Job(id: id, hasLeft: hasLeft) { [self] in
            threads.run {
              let result = Swift.Result { try work() }
              self.finish(of: client)
              continuation.resume(with: result)
            }
          } refuse: { error in
            continuation.resume(throwing: error)
          }, of: client)
      }
    } onCancel: {
      cancel(id, of: client)
    }
  }

  private func enqueue(_ job: Job, of client: String) {
    enum Decision {
      case start, wait
      case refuse(any Error)
    }
    let decision: Decision = state.withLock { state in
      guard state.announced.remove(job.id) != nil else { return .refuse(CancellationError()) }
      let places = state.places[client] ?? 0
      guard places < clientLimit else { return .refuse(Overload()) }
      if state.running < width, state.active[client, default: 0] < clientWidth {
        state.running += 1
        state.active[client, default: 0] += 1
        state.places[client] = places + 1
        return .start
      }
      guard state.waiting < queueLimit else { return .refuse(Overload()) }
      state.waiting += 1
      state.places[client] = places + 1
      if state.jobs[client] == nil { state.turns.append(client) }
      state.jobs[client, default: []].append(job)
      return .wait
    }
    switch decision {
    case .start: job.start()
    case .wait: break
    case .refuse(let error): job.refuse(error)
    }
  }

  /// Frees a slot, refuses the next jobs whose clients have left, and starts the one after them.
  private func finish(of client: String) {
    let (left, next) = state.withLock { state -> ([Job], Job?) in
      Self.leave(client, &state)
      state.running -= 1
      let active = state.active[client, default: 1] - 1
      state.active[client] = active == 0 ? nil : active
      var left: [Job] = []
      while let (client, job) = nextJob(&state) {
        guard job.hasLeft() else {
          state.running += 1
          state.active[client, default: 0] += 1
          return (left, job)
        }
        Self.leave(client, &state)
        left.append(job)
      }
      return (left, nil)
    }
    next?.start()
    for job in left { job.refuse(CancellationError()) }
  }

  /// Removes the job whose turn it is from the queue.
  private func nextJob(_ state: inout State) -> (client: String, job: Job)? {
    guard
      let place = state.turns.firstIndex(where: { state.active[$0, default: 0] < clientWidth })
    else { return nil }
    let client = state.turns.remove(at: place)
    guard var jobs = state.jobs.removeValue(forKey: client), !jobs.isEmpty else { return nil }
    let job = jobs.removeFirst()
    state.waiting -= 1
    if !jobs.isEmpty {
      state.jobs[client] = jobs
      state.turns.append(client)
    }
    return (client, job)
  }

  private func cancel(_ id: UInt64, of client: String) {
    let job: Job? = state.withLock { state in
      guard let index = state.jobs[client]?.firstIndex(where: { $0.id == id }) else {
        // Running work is finished; a job that is not queued yet will be refused.
        state.announced.remove(id)
        return nil
      }
      let job = state.jobs[client]?.remove(at: index)
      if state.jobs[client]?.isEmpty == true {
        state.jobs[client] = nil
        state.turns.removeAll { $0 == client }
      }
      state.waiting -= 1
      Self.leave(client, &state)
      return job
    }
    job?.refuse(CancellationError())
  }

  private static func leave(_ client: String, _ state: inout State) {
    let places = (state.places[client] ?? 1) - 1
    state.places[client] = places == 0 ? nil : places
  }
}
#endif
