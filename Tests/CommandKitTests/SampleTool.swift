import ArgumentParser
import CommandKit
import FileAccess
import GeoKit
import Synchronization

/// A tool to try the shared things on.
struct SampleTool: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", version: "1.0", subcommands: [Near.self, Fail.self, Plain.self])
}

enum SampleFormat: String, OutputFormat {
  case text
  case json
  static let standard = text
}

struct Near: ToolCommand {
  @Argument var place: Coordinate
  @Option var from: Coordinate?
  @Option(name: .shortAndLong) var radius: Meters = 5000
  @Flag(name: .shortAndLong) var stop = false
  @Argument var other: Coordinate?
  @OptionGroup var answer: OutputOptions<SampleFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) throws {
    console.note("looking")
    try console.write(to: answer.path) { out in
      if answer.format == .json {
        try out.write("{\"latitude\":\(place.latitude)}\n")
      } else {
        try out.print("\(place.latitude, .bold) \(from?.latitude ?? 0) \(other?.latitude ?? 0)")
      }
    }
    if stop { throw ExitStatus.nothingFound }
  }
}

struct Fail: ToolCommand {
  @Argument var path: String
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) throws {
    try console.output.write(InputFile(path: path).readAll())
  }
}

struct Plain: AsyncParsableCommand {
  @Argument var word: String = ""

  mutating func run() async throws {
    if word == "usage" { throw ValidationError("word must be something else") }
    if word != "fine" { throw FileError(.read, path: word, code: 5) }
  }
}

/// What a tool wrote.
struct Session {
  let code: Int32
  let output: String
  let messages: String

  /// Runs the sample tool in memory.
  static func run(_ arguments: String...) async -> Session { await run(arguments) }

  /// Runs the sample tool in memory.
  static func run(
    _ arguments: [String], isTerminal: Bool = false, isColored: Bool = false
  ) async -> Session {
    let said = Messages()
    let console = Console(
      output: .memory(isTerminal: isTerminal, isColored: isColored),
      messages: MessageStream(isTerminal: isTerminal, isColored: isColored) { said.add($0) })
    let code = await SampleTool.run(arguments, on: console)
    return Session(code: code.rawValue, output: console.output.text, messages: said.text)
  }
}

/// What was said on standard error.
final class Messages: Sendable {
  private let lines = Mutex("")
  var text: String { lines.withLock { $0 } }
  func add(_ text: String) { lines.withLock { $0 += text } }
}
