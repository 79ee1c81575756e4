package import ArgumentParser

/// The formats that a command can answer in; each command lists those that apply.
///
///     enum PlanFormat: String, OutputFormat {
///       case text, json, geojson
///       static let standard = text
///     }
package protocol OutputFormat: ExpressibleByArgument, CaseIterable, RawRepresentable, Sendable
where RawValue == String {
  /// The default format.
  static var standard: Self { get }
  /// Extensions of files that are not the format's own name, in small letters: `["bib": .bibtex]`.
  static var extensions: [String: Self] { get }
}

extension OutputFormat {
  package static var extensions: [String: Self] { [:] }
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
    return fileExtension.flatMap(Self.format) ?? .standard
  }

  /// Refuses a file whose extension names no known format when `--format` is not given.
  ///
  /// - Throws: `ValidationError`. `.txt` goes with a command whose answer is text.
  package func requireKnownExtension() throws {
    guard namedFormat == nil, let fileExtension, Self.format(fileExtension) == nil,
      !(fileExtension == "txt" && Format.standard.rawValue == "text")
    else { return }
    let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      "the extension .\(fileExtension) of -o is not a known format; expected \(formats). "
        + "Name one with --format.")
  }

  private static func format(_ ending: String) -> Format? {
    Format.extensions[ending] ?? Format(rawValue: ending)
  }

  /// What follows the last point in the file's own name, in lower case.
  private var fileExtension: String? {
    let name = path?.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}
