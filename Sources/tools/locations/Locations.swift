import ArgumentParser
import CommandKit

/// Keeps a life's worth of points, and answers where and when.
@main struct Locations: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "locations",
    abstract: "Keep the places you have been, and ask about them.",
    discussion: """
      Files of GPX, CSV, GeoJSON, KML and KMZ are kept in one history, which never has a record \
      twice and forgets what a file brought when asked to. The history is not encrypted.
      """,
    subcommands: [
      Import.self, Export.self, Convert.self, List.self, Clusters.self, Stats.self, Filter.self,
      Sources.self, Undo.self, Merge.self, GeohashCommand.self, Check.self,
    ])
}
