import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search check`.
struct Check: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the database, and look for odd contents.",
    discussion: "Exit codes: 0 sound, even if odd; 2 damaged.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let findings = try database.catalog(console).check()
    let isDamaged = findings.contains(where: \.isDamage)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for finding in findings {
          try stream.print("\(finding.isDamage ? "damaged" : "odd"): \(finding.message)")
        }
        try stream.print("\(isDamaged ? "damaged" : "ok")")
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("ok", !isDamaged)
          object.key("findings")
          object.array { list in
            for finding in findings {
              list.object { entry in
                entry.member("damage", finding.isDamage)
                entry.member("message", finding.message)
              }
            }
          }
        }
        try stream.write(writer.text + "\n")
      }
    }
    if isDamaged { throw ExitStatus.failed }
  }
}
