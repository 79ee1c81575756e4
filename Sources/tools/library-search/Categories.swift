import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search categories`.
struct Categories: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the categories, with how many books are in each.")

  enum Format: String, OutputFormat {
    case text, json, csv
    static let standard = text
  }

  @OptionGroup var database: DatabaseOption
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let catalog = try database.catalog(console)
    let trees = try catalog.categories()
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: try write(trees, of: catalog, to: stream)
      case .json:
        var writer = JSONWriter()
        writer.array { list in for tree in trees { tree.write(to: &list) } }
        try stream.write(writer.text + "\n")
      case .csv: try catalog.exportSheet(.categories) { try stream.write($0) }
      }
    }
    if trees.isEmpty { throw ExitStatus.nothingFound }
  }

  private func write(_ trees: [CategoryTree], of catalog: Catalog, to stream: DataOutput) throws {
    let page = try catalog.books(matching: BookQuery(), limit: 0, facets: [.category])
    let counts = Dictionary(
      page.facets[.category].map { ($0.value, $0.count) }, uniquingKeysWith: { first, _ in first })
    for tree in trees {
      try stream.print(
        "\(tree.main.id.description, .bold) \(tree.main.name) (\(counts[tree.main.id.description] ?? 0))"
      )
      for category in tree.subcategories {
        let count = counts[category.id.description] ?? 0
        try stream.print("  \(category.id.description) \(category.name) (\(count))")
      }
    }
  }
}
