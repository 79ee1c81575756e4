import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations zones`.
struct Zones: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Privacy zones: areas that exports, pictures and pages leave out.",
    subcommands: [ZonesList.self, ZonesAdd.self, ZonesRemove.self],
    defaultSubcommand: ZonesList.self)
}

/// The command `locations zones list`.
struct ZonesList: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the privacy zones.")

  enum Format: String, OutputFormat {
    case text, json
    static let standard = text
  }

  @OptionGroup var history: HistoryOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let zones = try await history.zones()
    try history.close()
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json: try stream.write(Self.json(zones) + "\n")
      case .text:
        var table = Table([("name", .left), ("center", .left), ("radius", .right)])
        for zone in zones { table.add("\(zone.name)", "\(zone.center)", "\(zone.radius)") }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if zones.isEmpty { throw ExitStatus.nothingFound }
  }

  private static func json(_ zones: [PrivacyZone]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for zone in zones {
        list.object { one in
          one.member("name", zone.name)
          one.member("latitude", zone.center.latitude)
          one.member("longitude", zone.center.longitude)
          one.member("radius", zone.radius.value)
        }
      }
    }
    return writer.text
  }
}

/// The command `locations zones add`.
struct ZonesAdd: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Save a privacy zone, replacing one of the same name.")

  @OptionGroup var history: HistoryOptions

  @Argument(help: ArgumentHelp("What the zone is called, such as home.", valueName: "name"))
  var name: String

  @Argument(
    help: ArgumentHelp("Latitude and longitude of its middle in degrees.", valueName: "lat,lon"))
  var center: String

  @Option(help: ArgumentHelp("How far it reaches.", valueName: "distance"))
  var radius = "300m"

  @OptionGroup var shared: SharedOptions

  func validate() throws { _ = try zone() }

  private func zone() throws -> PrivacyZone {
    do {
      return PrivacyZone(
        name: name, center: try Coordinate(center), radius: try Meters(radius))
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    try await history.setZone(zone())
    try history.close()
  }
}

/// The command `locations zones remove`.
struct ZonesRemove: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a privacy zone.")

  @OptionGroup var history: HistoryOptions

  @Argument(help: ArgumentHelp("The name of the zone.", valueName: "name"))
  var name: String

  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    try await history.removeZone(named: name)
    try history.close()
  }
}

/// Whether privacy zones are hidden.
struct ZoneHiding: ParsableArguments {
  @Flag(help: "Show what lies in privacy zones too; see locations zones.")
  var ignoreZones = false

  /// A filter that hides the privacy zones of a history.
  func applied(to filter: LocationFilter, of history: LocationHistory) async throws
    -> LocationFilter
  {
    var filter = filter
    if !ignoreZones { filter.hidden = try await history.zones() }
    return filter
  }
}
