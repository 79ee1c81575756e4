import Synchronization

/// A progress line on the terminal for a long task.
///
/// It appears after a second, is drawn at most ten times a second, and is erased at the end.
/// Progress may be reported from any thread.
package final class ProgressBar: Sendable {
  private struct State {
    var done = 0
    var nextDrawing: UInt64
    var isShown = false
  }

  private static let patience: UInt64 = 1_000_000_000
  private static let interval: UInt64 = 100_000_000

  private let task: String
  private let total: Int?
  private let stream: MessageStream?
  private let state: Mutex<State>

  init(_ task: String, total: Int?, on stream: MessageStream?) {
    self.task = ControlCharacters.replaced(in: task)
    self.total = total
    self.stream = stream.flatMap { $0.isTerminal ? $0 : nil }
    state = Mutex(State(nextDrawing: (self.stream?.ticks() ?? 0) + Self.patience))
  }

  deinit { finish() }

  /// Sets the amount of work done.
  package func update(done: Int) {
    guard let stream else { return }
    state.withLock { state in
      state.done = done
      draw(&state, on: stream)
    }
  }

  /// Adds to the amount of work done.
  package func advance(by count: Int = 1) {
    guard let stream else { return }
    state.withLock { state in
      state.done += count
      draw(&state, on: stream)
    }
  }

  /// Erases the line.
  package func finish() {
    guard let stream else { return }
    state.withLock { state in
      if state.isShown { stream.print(raw: "\r\u{1B}[K") }
      state.isShown = false
      state.nextDrawing = .max
    }
  }

  private func draw(_ state: inout State, on stream: MessageStream) {
    let now = stream.ticks()
    guard now >= state.nextDrawing else { return }
    state.nextDrawing = now + Self.interval
    state.isShown = true
    stream.print(raw: "\r" + line(state.done, columns: stream.width - 1) + "\u{1B}[K")
  }

  private func line(_ done: Int, columns: Int) -> String {
    guard let total, total > 0 else {
      return DisplayWidth.prefix(of: "\(task) \(done)", columns: columns)
    }
    let share = min(1, max(0, Double(done) / Double(total)))
    let percent = " \(Int(share * 100)) %"
    let room = columns - DisplayWidth.columns(of: task) - percent.count - 3
    guard room >= 10 else {
      return DisplayWidth.prefix(of: task + percent, columns: columns)
    }
    let length = min(room, 40)
    let filled = Int(share * Double(length))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: length - filled)
    return "\(task) [\(bar)]\(percent)"
  }
}
