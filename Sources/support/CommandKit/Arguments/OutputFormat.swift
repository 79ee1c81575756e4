package import ArgumentParser

/// The formats of a command's output; each command defines those that it supports.
///
///     enum PlanFormat: String, OutputFormat {
///       case text, json, geojson
///       static let standard = text
///     }
package protocol OutputFormat: ExpressibleByArgument, CaseIterable, RawRepresentable, Sendable
where RawValue == String {
  /// The default format.
  static var standard: Self { get }
  /// File extensions other than the format's own name, in lower case: `["bib": .bibtex]`.
  static var extensions: [String: Self] { get }
}

extension OutputFormat {
  package static var extensions: [String: Self] { [:] }
}

/// The options `--format` and `-o`.
package struct OutputOptions<Format: OutputFormat>: ParsableArguments {
  @Option(name: .customLong("format"), help: "Output format (default: from the extension of -o).")
  private var namedFormat: Format?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("File to write, replaced in one step; - is standard output."),
    completion: .file())
  package var path: String?

  package init() {}

  package func validate() throws {
    if path?.isEmpty == true {
      throw ValidationError("-o must not be empty; - is standard output.")
    }
  }

  /// The requested format: by `--format`, else by the extension of the output file.
  package var format: Format {
    if let namedFormat { return namedFormat }
    return fileExtension.flatMap(Self.format) ?? .standard
  }

  /// Rejects a file with an unknown extension when `--format` is not given.
  ///
  /// - Throws: `ValidationError`. `.txt` is accepted by commands with text output.
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

  /// The file name's extension, in lower case.
  private var fileExtension: String? {
    let name = path?.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }
}

/// The formats of an answer for people and for programs.
package enum ReportFormat: String, OutputFormat {
  case text
  case json

  package static let standard = text
}
