package import ArgumentParser

/// The formats that a command can answer in; each command lists those that apply.
///
///     enum PlanFormat: String, OutputFormat {
///       case text, json, geojson
///       static let standard = text
///     }
package protocol OutputFormat: ExpressibleByArgument, CaseIterable, RawRepresentable, Sendable
where RawValue == String {
  /// The format when nobody names one.
  static var standard: Self { get }
}

/// The options `--format` and `-o`.
package struct OutputOptions<Format: OutputFormat>: ParsableArguments {
  @Option(name: .customLong("format"), help: "The format of the answer; else -o's extension says.")
  private var namedFormat: Format?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write to this file, which appears whole; - is standard output."),
    completion: .file())
  package var path: String?

  package init() {}

  package func validate() throws {
    if path?.isEmpty == true { throw ValidationError("-o must name a file; - is standard output.") }
  }

  /// The format asked for: by `--format`, else by the extension of the file to write.
  package var format: Format {
    if let namedFormat { return namedFormat }
    guard let path, let dot = path.lastIndex(of: ".") else { return .standard }
    return Format(rawValue: path[path.index(after: dot)...].lowercased()) ?? .standard
  }
}
