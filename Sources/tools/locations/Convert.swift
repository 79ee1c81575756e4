import ArgumentParser
import CommandKit
import LocationKit

/// The command `locations convert`.
struct Convert: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Convert a location file to another format.",
    discussion: """
      The format of the input is recognised by its content, that of the output by its name or \
      --format. Exits with 2 if parts of the input could not be converted.
      """)

  @Argument(
    help: ArgumentHelp("The file to read; - is standard input.", valueName: "file"),
    completion: .file())
  var input: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("File to write, replaced in one step; - is standard output."),
    completion: .file())
  var output: String = "-"

  @Option(
    name: [.customLong("format"), .customLong("to")],
    help: ArgumentHelp("Output format (default: from the extension of the output)."))
  var format: String?

  @Option(
    name: [.customLong("input-format"), .customLong("from")],
    help: ArgumentHelp("Input format (default: detected from the content).", valueName: "format"))
  var inputFormat: String?

  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let inputFormat, LocationFormats.standard.named(inputFormat) == nil {
      throw ValidationError("Unknown input format; expected one of \(FormatNames.all).")
    }
    _ = try target()
  }

  private func target() throws -> any LocationFormat {
    let formats = LocationFormats.standard
    let found = format.map { formats.named($0.lowercased()) } ?? formats.forWriting(path: output)
    guard let found else {
      throw ValidationError("Missing --format, one of: \(FormatNames.writable).")
    }
    return found
  }

  func run(on console: Console) async throws {
    let target = try target()
    let recording = try LocationFormats.standard.read(
      path: input, as: inputFormat, isIdentified: false
    ).recording
    try console.write(to: output, isPrivate: true) { stream in
      try target.write(recording) { piece in try stream.write(piece) }
    }
    for problem in recording.problems { console.note(StyledText(problem.description)) }
    if recording.furtherProblems > 0 {
      console.note("and \(recording.furtherProblems) more problems")
    }
    if recording.isDamaged { throw ExitStatus.failed }
  }
}
