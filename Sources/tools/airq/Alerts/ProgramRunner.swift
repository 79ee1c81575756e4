import Foundation

/// Runs a program with a message; never through a shell, so that nothing in it is a command.
struct ProgramRunner: Sendable {
  private static let timeLimit: Duration = .seconds(30)
  /// Where mail programs stand that `PATH` does not name.
  private static let systemFolders = ["/usr/sbin", "/usr/lib"]
  private let program: String
  private let environment: [String: String]

  /// Takes a program's path, or the name of one in `PATH`.
  init(_ program: String, _ environment: [String: String]) {
    self.program = program
    self.environment = environment
  }

  /// Runs the program to its end.
  ///
  /// - Throws: `SinkError` when there is none, it fails, or takes more than half a minute.
  func run(
    _ arguments: [String], input: [UInt8], adding variables: [String: String] = [:]
  ) async throws(SinkError) {
    guard let path = Self.path(of: program, environment) else {
      throw SinkError(said("there is no program \(program)", "nie ma programu \(program)"))
    }
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment.merging(variables) { $1 }
    // Standard output is for data of our own.
    process.standardOutput = FileHandle.standardError
    let pipe = Pipe()
    process.standardInput = pipe
    let (events, ending) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in ending.finish() }
    do {
      try process.run()
    } catch {
      throw SinkError(said("\(program) cannot be run", "nie można uruchomić programu \(program)"))
    }
    // A program that does not read is no failure; its pipe holds more than a message.
    try? pipe.fileHandleForWriting.write(contentsOf: Data(input))
    try? pipe.fileHandleForWriting.close()
    let identifier = process.processIdentifier
    let alarm = Task {
      try await Task.sleep(for: Self.timeLimit)
      kill(identifier, SIGKILL)
    }
    for await _ in events {}
    alarm.cancel()
    guard process.terminationReason == .exit else {
      throw SinkError(said("\(program) was ended", "program \(program) przerwano"))
    }
    guard process.terminationStatus == 0 else {
      throw SinkError(
        said(
          "\(program) ended with \(process.terminationStatus)",
          "program \(program) zakończył się kodem \(process.terminationStatus)"))
    }
  }

  private static func path(of program: String, _ environment: [String: String]) -> String? {
    guard !program.contains("/") else { return program }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { String($0) }
    return (folders + systemFolders).map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
