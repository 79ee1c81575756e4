import Foundation

/// A program under test, in a folder and with an environment of its own.
///
/// Its streams are files, so that no reader is needed and nothing can block; its home is the
/// temporary folder, never the user's.
package final class ToolProcess: Sendable {
  /// Where a program's standard output goes.
  package enum Output: Sendable {
    /// To the result.
    case kept
    /// To the file at this path, such as `/dev/full`.
    case file(String)
    /// Into a pipe that nobody reads.
    case closedPipe
    /// To a terminal of the test.
    case terminal(PseudoTerminal)
  }

  private let folder: TemporaryFolder
  private let process: Process
  private let ended: Task<Void, Never>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: A command of this package, or the path of a program.
  ///   - arguments: Its arguments.
  ///   - input: What it reads from standard input.
  ///   - output: Where standard output goes.
  ///   - environment: Variables besides `PATH` and `HOME`.
  ///   - fileSizeLimit: The largest file it may write, in blocks of 512 bytes.
  ///   - timeout: When it is killed.
  /// - Throws: What Foundation throws when there is no such program.
  package init(
    _ program: String, _ arguments: [String], input: String = "", output: Output = .kept,
    environment: [String: String] = [:], fileSizeLimit: Int? = nil,
    timeout: Duration = .seconds(300)
  ) throws {
    folder = try TemporaryFolder()
    process = Process()
    let path = program.contains("/") ? program : Checkout.products.appending(path: program).path
    if let fileSizeLimit {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "ulimit -f \(fileSizeLimit); exec \"$0\" \"$@\"", path] + arguments
    } else {
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
    }
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key == "PATH" }
    process.environment = inherited.merging(["HOME": folder.url.path]) { $1 }
      .merging(environment) { $1 }
    process.currentDirectoryURL = folder.url
    try folder.write(input, to: "input")
    try folder.write("", to: "output")
    try folder.write("", to: "messages")
    process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "input"))
    process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "messages"))
    switch output {
    case .kept:
      process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    case .file(let path):
      process.standardOutput = try FileHandle(forWritingTo: URL(filePath: path))
    case .terminal(let terminal):
      process.standardOutput = FileHandle(fileDescriptor: terminal.screen, closeOnDealloc: false)
    case .closedPipe:
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    }
    let (events, ending) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ending.finish() }
    ended = Task { for await _ in events {} }
    try process.run()
    let identifier = process.processIdentifier
    let ended = ended
    Task {
      let alarm = Task {
        try await Task.sleep(for: timeout)
        kill(identifier, SIGKILL)
      }
      await ended.value
      alarm.cancel()
    }
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What was written to standard error so far.
  package var messages: String { text("messages") }

  /// Sends a signal.
  package func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until standard error holds a text, for a program that goes on.
  ///
  /// - Returns: Whether it came before the program ended or two minutes passed.
  package func says(_ text: String) async throws -> Bool {
    for _ in 0..<6000 {
      if messages.contains(text) { return true }
      guard process.isRunning else { return messages.contains(text) }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Waits for the end.
  package func result() async -> ToolResult {
    await ended.value
    let bySignal = process.terminationReason == .uncaughtSignal
    return ToolResult(
      code: process.terminationStatus + (bySignal ? 128 : 0), output: text("output"),
      messages: text("messages"))
  }

  private func text(_ name: String) -> String {
    let bytes = try? Data(contentsOf: folder.url.appending(path: name))
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  /// Runs a program to its end.
  package static func run(
    _ program: String, _ arguments: String..., input: String = "", output: Output = .kept,
    environment: [String: String] = [:], fileSizeLimit: Int? = nil,
    timeout: Duration = .seconds(300)
  ) async throws -> ToolResult {
    try await ToolProcess(
      program, arguments, input: input, output: output, environment: environment,
      fileSizeLimit: fileSizeLimit, timeout: timeout
    ).result()
  }
}
