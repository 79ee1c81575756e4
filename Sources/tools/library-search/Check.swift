import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search check`.
struct Check: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the database and look for inconsistent contents.",
    discussion: """
      A file that is too damaged to open is also reported. Exit codes: 0 intact, with or without \
      warnings; 2 damaged, or not a catalogue.
      """)

  @OptionGroup var language: LanguageOption
  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let findings = try Catalog.check(path: try database.path(console))
    let texts = language.texts(console.environment)
    let isDamaged = findings.contains(where: \.isDamage)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for finding in findings {
          let word = finding.isDamage ? texts["damaged"] : texts["odd"]
          try stream.print("\(word): \(texts.text(of: finding))")
        }
        try stream.print("\(isDamaged ? texts["damaged"] : texts["sound"])")
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
