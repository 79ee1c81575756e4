import ArgumentParser
import CommandKit
import JSONText
import LocationKit

/// The command `locations clusters`.
struct Clusters: ToolCommand {
  static let configuration = CommandConfiguration(
    abstract: "Count records by geohash cell.",
    discussion: """
      Lists the number of records and their mean position for each cell with records. The formats \
      svg and html draw circles, or with --heat the cells, by default of the last 30 days; the \
      html page offers both. Formats other than text and json omit records in privacy zones; see \
      locations zones. If no record matches, no file is written.
      """)

  enum Format: String, OutputFormat {
    case text, json, csv, geojson, svg, html
    static let standard = text
  }

  @OptionGroup var history: HistoryOptions

  @Option(help: ArgumentHelp("Geohash precision of the cells, 1 to 9.", valueName: "length"))
  var level = 6

  @Flag(help: "Draw the cells as a heat map instead of circles.")
  var heat = false

  @OptionGroup var filter: FilterOptions
  @OptionGroup var zones: ZoneHiding
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard 1...9 ~= level else { throw ValidationError("The level is 1 to 9.") }
    let path = output.path ?? "-"
    if output.format == .text, LocationFormats.standard.forWriting(path: path) != nil {
      let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("Clusters cannot be written in this format; expected one of \(known).")
    }
  }

  func run(on console: Console) async throws {
    let history = try history.open(on: console)
    let kind = PictureKind(rawValue: output.format.rawValue)
    var filter = try await filter.filter(
      of: history, now: console.now(), zone: zone.zone, isPicture: kind != nil)
    if ![.text, .json].contains(output.format) {
      filter = try await zones.applied(to: filter, of: history)
    }
    let clusters = try await history.clusters(level: level, matching: filter)
    if clusters.isEmpty, kind != nil || output.path ?? "-" != "-" {
      let reason = try await self.filter.nothingWritten(
        of: history, isPicture: kind != nil, zone: zone.zone, on: console)
      try history.close()
      throw reason
    }
    try history.close()
    try console.write(to: output.path, isPrivate: true) { stream in
      switch output.format {
      case .json: try stream.write(Self.json(clusters) + "\n")
      case .csv: try stream.write(Self.csv(clusters))
      case .geojson: try stream.write(Self.geoJSON(clusters) + "\n")
      case .svg, .html:
        var picture = LocationPicture(
          showing: filter.region ?? BoundingBox(around: clusters.map(\.center)) ?? .world)
        picture.draw(clusters, as: heat ? .heat : .circles)
        if kind == .html { picture.draw(clusters, as: heat ? .circles : .heat) }
        let records = clusters.map(\.count).reduce(0, +)
        let summary = "\(records) records in \(clusters.count) cells of geohash length \(level)"
        try stream.write(kind?.text(of: picture, title: "Locations", summary: summary) ?? "")
      case .text:
        var table = Table([("geohash", .left), ("records", .right), ("centroid", .left)])
        for cluster in clusters {
          let centroid = PlainCoordinate.text(cluster.center)
          table.add("\(cluster.geohash)", "\(cluster.count)", "\(centroid)")
        }
        for line in table.lines(fitting: console.tableWidth) { try stream.print(line) }
      }
    }
    if clusters.isEmpty { throw console.nothingFound() }
  }

  private static func json(_ clusters: [LocationCluster]) -> String {
    var writer = JSONWriter()
    writer.array { list in
      for cluster in clusters {
        list.object { object in
          object.member("geohash", cluster.geohash.description)
          object.member("count", cluster.count)
          object.member("latitude", cluster.center.latitude)
          object.member("longitude", cluster.center.longitude)
        }
      }
    }
    return writer.text
  }

  private static func csv(_ clusters: [LocationCluster]) -> String {
    let rows = clusters.map { cluster in
      "\(cluster.geohash),\(cluster.count),\(cluster.center)\n"
    }
    return "geohash,count,latitude,longitude\n" + rows.joined()
  }

  private static func geoJSON(_ clusters: [LocationCluster]) -> String {
    GeoJSON.text(
      clusters.map { cluster in
        GeoJSON.Feature(
          .point(cluster.center),
          properties: [
            "geohash": .string(cluster.geohash.description), "count": .integer(cluster.count),
          ])
      })
  }
}
