import ArgumentParser
package import CommandKit

extension Program {
  /// The command `route`.
  package static let route = Program(Route.self)
}

/// The command `route`: plans journeys in a city.
struct Route: RootCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Compare car and public transport: which way, and when to leave to arrive on time.",
    discussion: """
      Examples:
        route plan --network Examples/warsaw-sample \\
          --from "Plac Politechniki" --to EN_0005 --change 120 --arrive 09:00
        route nearest 52.2206,21.0105 --network Examples/warsaw-sample --stop
        route plan --gtfs warsaw.zip --from 52.22,21.01 --to Kabaty \\
          --by transit --arrive 09:00
        route build Examples/warsaw-metro -o metro.network
        route build warsaw.osm.pbf -o city.network
        route isochrone --network city.network --from 52.22,21.01 \\
          --by foot --contours 5,10,15

      Defaults can be set in ~/.config/citykit/route.toml: network, server, change (the transfer \
      penalty), radius, time-zone. Options on the command line override them.

      Exit codes: 0 done, 1 nothing found, 2 failed, 64 the command line was not understood.
      """,
    version: ToolVersion.current,
    subcommands: subcommands)

  private static var subcommands: [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = [
      Plan.self, Batch.self, Departures.self, Calls.self, Nearest.self, Build.self, Check.self,
      Info.self, IsochroneCommand.self, MatrixCommand.self, MatchCommand.self, TripCommand.self,
      Find.self,
    ]
    #if Services
    commands.append(Serve.self)
    #endif
    return commands
  }
}
