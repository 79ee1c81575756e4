import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search dictionary`.
struct DictionaryCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionary",
    abstract: "List the types and availabilities, or add some.",
    discussion: """
      A book's type and availability must be in the dictionary; an import rejects others. New \
      words are appended, all of them or none.
      """)

  @Option(help: ArgumentHelp("Add a type; may be repeated.", valueName: "word"))
  var addType: [String] = []

  @Option(help: ArgumentHelp("Add an availability; may be repeated.", valueName: "word"))
  var addAvailability: [String] = []

  @OptionGroup var language: LanguageOption
  @OptionGroup var source: SourceOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let dictionary: CatalogDictionary
    switch try source.choice(console) {
    case .catalog(let catalog):
      if !addType.isEmpty || !addAvailability.isEmpty {
        try catalog.extendDictionary(types: addType, availabilities: addAvailability)
      }
      dictionary = try await catalog.dictionary()
    case .client(let client):
      guard addType.isEmpty, addAvailability.isEmpty else {
        throw ValidationError("A service's dictionary cannot be changed; give --db.")
      }
      dictionary = try await client.dictionary()
    }
    let texts = language.texts(console.environment)
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        for (name, words) in [
          (texts["type"], dictionary.types), (texts["availability"], dictionary.availabilities),
        ] {
          try stream.print("\(name, .bold)")
          for word in words { try stream.print("  \(word)") }
        }
      case .json:
        var writer = JSONWriter()
        dictionary.write(to: &writer)
        try stream.write(writer.text + "\n")
      }
    }
  }
}
