public import ArgumentParser
import CommandKit
import FileAccess
public import FloorPlanKit
import Foundation

/// Makes and reads QR codes of places.
struct QRCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qr", abstract: "Make QR codes for places, and read them from photos.",
    subcommands: [MakeCommand.self, ReadCommand.self])

  /// Makes codes.
  struct MakeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "make", abstract: "Make QR codes for places, and a sheet of labels to print.",
      discussion: """
        Writes CODE.svg and CODE.png for each code and sheet.html with all of them into the \
        folder. With --link the code contains a link to a viewer: LINK#at=CODE.
        """)

    @Argument(help: "Codes of places, such as 01535.") var codes: [String] = []
    @Option(help: "Make codes for all vertices of this plan.", completion: .file())
    var plan: String?
    @Option(help: "Text before each code (default: the plan's qr.prefix, or nothing).")
    var prefix: String?
    @Option(help: "URL of the viewer that the codes open.") var link: String?
    @Option(help: "Error correction: L, M, Q or H (default: M).")
    var level = QRCode.Correction.medium
    @Flag(help: "Add a check digit (Luhn) to each code.") var checkDigit = false
    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: "Output folder; it is created if missing.", completion: .directory)
    var output: String
    @Flag(help: "Overwrite existing files.") var force = false
    @OptionGroup var shared: SharedOptions

    func validate() throws {
      if codes.isEmpty, plan == nil {
        throw ValidationError("name codes, or a plan whose codes to make with --plan")
      }
    }

    /// The maximum length of a file's name without its ending, in bytes.
    private static let longestName = 200

    /// Rejects codes that the plan lacks.
    private static func check(_ codes: [String], in building: Building) throws {
      guard let unknown = codes.first(where: { building.whereabouts(of: .named($0)) == nil })
      else { return }
      let like = PlaceNames.suggestion(building.suggestions(for: unknown))
      throw ValidationError("the plan has no place '\(unknown)'\(like)")
    }

    func run(on console: Console) async throws {
      let building = try plan.map { try PlanFiles.open([$0], on: console) }
      var names = codes
      if names.isEmpty, let building {
        names = building.levels.flatMap { $0.vertices.map(\.name) }
      }
      if let building { try Self.check(codes, in: building) }
      let before = prefix ?? (link == nil ? building?.codePrefix : nil) ?? ""
      let labels = names.map {
        PlaceLabel(code: $0, prefix: before, link: link, addsCheckDigit: checkDigit)
      }
      guard !labels.isEmpty else {
        console.note("floorpath: the plan has no codes")
        throw ExitStatus.nothingFound
      }
      if let long = labels.first(where: { $0.fileName.utf8.count > Self.longestName }) {
        throw ValidationError(
          "the code '\(long.code.prefix(40))…' is too long for the name of a file")
      }
      var files: [(name: String, bytes: [UInt8])] = []
      for label in labels {
        let code = try QRCode(label.text, correction: level)
        files.append((label.fileName + ".svg", Array(code.svg(caption: label.code).utf8)))
        files.append((label.fileName + ".png", try code.png()))
      }
      let sheet = try PlaceLabel.sheet(
        of: labels, title: building?.name ?? "Codes", correction: level)
      files.append(("sheet.html", Array(sheet.utf8)))
      try OutputFolder.write(files, to: output, replacing: force)
      console.note(StyledText("\(labels.count) \(labels.count == 1 ? "code" : "codes")"))
    }
  }
}

extension QRCode.Correction: ExpressibleByArgument {
  /// Parses the level in either case.
  public init?(argument: String) { self.init(rawValue: argument.uppercased()) }
}

/// A folder for output files; existing files are not replaced unless requested.
enum OutputFolder {
  static func write(
    _ files: [(name: String, bytes: [UInt8])], to folder: String, replacing: Bool
  ) throws {
    let url = URL(filePath: folder)
    let manager = FileManager.default
    if !replacing,
      let first = files.first(where: {
        manager.fileExists(atPath: url.appending(path: $0.name).path)
      })
    {
      throw ValidationError(
        "\(url.appending(path: first.name).path) exists; overwrite it with --force")
    }
    var isFolder: ObjCBool = false
    if !manager.fileExists(atPath: folder, isDirectory: &isFolder) {
      do {
        try manager.createDirectory(at: url, withIntermediateDirectories: true)
      } catch {
        throw FileError(.create, path: folder, code: EACCES)
      }
    } else if !isFolder.boolValue {
      throw FileError(.create, path: folder, code: ENOTDIR)
    }
    for (name, bytes) in files {
      let file = try AtomicFile(replacing: url.appending(path: name).path)
      try file.write(bytes)
      try file.commit()
    }
  }
}
