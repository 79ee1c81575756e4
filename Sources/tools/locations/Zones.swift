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

  @OptionGroup var list: HistoryList
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    try await list.write(
      on: console, columns: [("name", .left), ("center", .left), ("radius", .right)],
      row: { ["\($0.name)", "\($0.center)", "\($0.radius)"] },
      members: { zone, object in
        object.member("name", zone.name)
        object.member("latitude", zone.center.latitude)
        object.member("longitude", zone.center.longitude)
        object.member("radius", zone.radius.value)
      }, reading: { try await $0.zones() })
  }
}

/// The command `locations zones add`.
struct ZonesAdd: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Save a privacy zone, replacing one of the same name.")

  @OptionGroup var history: HistoryOptions

  @Argument(help: ArgumentHelp("Name of the zone, such as home.", valueName: "name"))
  var name: String

  @Argument(
    help: ArgumentHelp("Latitude and longitude of the centre in degrees.", valueName: "lat,lon"))
  var center: String

  @Option(help: ArgumentHelp("Radius of the zone.", valueName: "distance"))
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
    try await history.using(on: console) { try await $0.setZone(zone()) }
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
    try await history.using(on: console) { try await $0.removeZone(named: name) }
  }
}

/// Whether privacy zones are hidden.
struct ZoneHiding: ParsableArguments {
  @Flag(help: "Include records in privacy zones; see locations zones.")
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
