import ArgumentParser
package import CommandKit

extension Program {
  /// The command `locations`.
  package static let locations = Program(Locations.self)
}

/// The command `locations`: keeps a private history of places.
struct Locations: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "locations",
    abstract: "Keep a private history of places you have been.",
    discussion: """
      Imports GPX, CSV, GeoJSON, KML, KMZ, Google, OwnTracks and Overland files into one history \
      without duplicates; each import can be undone. A sealed history is encrypted with a \
      passphrase.

      Examples:
        locations import --db history.sqlite ride.gpx phone.csv
        locations clusters --db history.sqlite --level 6 --during this-month
        locations convert ride.gpx -o ride.csv
        locations geohash encode 52.2297,21.0122 --length 6

      Exit codes: 0 done, 1 nothing found, 2 failed, 64 the command line was not understood.
      """,
    version: ToolVersion.current,
    subcommands: [
      Import.self, Export.self, Convert.self, List.self, Page.self, Clusters.self, Stats.self,
      Visits.self,
      Places.self, Geocode.self, Filter.self, Zones.self, Notes.self, Sources.self, Undo.self,
      Merge.self, Remove.self,
      GeohashCommand.self, Check.self, Doctor.self, Compact.self, Backup.self, Restore.self,
      Settings.self,
    ] + sealing + services)

  #if Sealing
  private static let sealing: [any ParsableCommand.Type] = [
    Seal.self, Unseal.self, ChangePassphrase.self,
  ]
  #else
  private static let sealing: [any ParsableCommand.Type] = []
  #endif

  #if Services
  private static let services: [any ParsableCommand.Type] = [Listen.self, Serve.self]
  #else
  private static let services: [any ParsableCommand.Type] = []
  #endif
}
