import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The command `library-search categories`.
struct Categories: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the categories with their number of books.")

  @OptionGroup var source: SourceOption
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let trees: [CategoryTree]
    let page: SearchPage
    let all = BookQuery()
    switch try source.choice(console) {
    case .catalog(let catalog):
      trees = try await catalog.categories()
      page = try catalog.books(matching: all, limit: 0, facets: [.category])
    case .client(let client):
      trees = try await client.categories()
      page = try await client.books(matching: all, limit: 0, facets: [.category])
    }
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text: try write(trees, page.facets, to: stream)
      case .json:
        var writer = JSONWriter()
        writer.array { list in for tree in trees { tree.write(to: &list) } }
        try stream.write(writer.text + "\n")
      }
    }
    if trees.isEmpty { throw ExitStatus.nothingFound }
  }

  private func write(
    _ trees: [CategoryTree], _ facets: Facets, to stream: DataOutput
  ) throws {
    let counts = Dictionary(
      facets[.category].map { ($0.value, $0.count) }, uniquingKeysWith: { first, _ in first })
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
