import AirQualityKit
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Runs a program with a message; never through a shell, so that no part of it is executed.
struct ProgramRunner: Sendable {
  /// The folders of mail programs that `PATH` does not contain.
  private static let systemFolders = ["/usr/sbin", "/usr/lib"]
  private let program: String
  private let environment: [String: String]
  private let show: @Sendable ([UInt8]) -> Void

  /// Creates a runner for a program, given by its path or its name in `PATH`.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - environment: Its environment.
  ///   - show: Called with the output of both streams.
  init(
    _ program: String, _ environment: [String: String], show: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.program = program
    self.environment = environment
    self.show = show
  }

  /// Runs the program to its end, in its own process group, without waiting for processes that it
  /// leaves in the background.
  ///
  /// - Parameters:
  ///   - arguments: The program's arguments.
  ///   - input: Its standard input.
  ///   - variables: The variables added to its environment.
  ///   - patience: The time limit, after which the program and its children are terminated.
  /// - Throws: `SinkError` when the program does not exist, fails or exceeds the time limit.
  func run(
    _ arguments: [String], input: [UInt8], adding variables: [String: String] = [:],
    within patience: Duration
  ) async throws(SinkError) {
    guard let path = Self.path(of: program, environment) else {
      throw SinkError(Message("program.notFound", .text(program)))
    }
    let child: SpawnedProgram
    do throws(SinkError) {
      child = try SpawnedProgram(
        path, arguments, environment: environment.merging(variables) { $1 }, input: input)
    } catch {
      throw SinkError(
        Message("program.cannotRun", .text(program)))
    }
    let end = ContinuousClock.now + patience
    while true {
      show(child.output())
      if let status = child.status() {
        show(child.output())
        return try judge(status)
      }
      guard ContinuousClock.now < end, !Task.isCancelled else { break }
      try? await Task.sleep(for: .milliseconds(10))
    }
    child.kill()
    throw SinkError(
      Message("program.tooLong", .text(program)))
  }

  private func judge(_ status: SpawnedProgram.Status) throws(SinkError) {
    switch status {
    case .exited(0): return
    case .exited(let code):
      throw SinkError(
        Message("program.exitCode", .text(program), .integer(Int(code))))
    case .killed:
      throw SinkError(Message("program.terminated", .text(program)))
    }
  }

  private static func path(of program: String, _ environment: [String: String]) -> String? {
    guard !program.contains("/") else { return program }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map { String($0) }
    return (folders + systemFolders).map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
