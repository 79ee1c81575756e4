import AirQualityKit
import CommandKit
import GeoKit
import JSONText
import TabularKit

/// Stations as a table, JSON, CSV or GeoJSON.
struct StationList {
  struct Row {
    let station: Station
    var distance: Meters?
  }

  let rows: [Row]
  var words = Words(.english)

  func write(to out: DataOutput, _ console: Console, _ format: PlaceFormat) throws {
    switch format {
    case .text:
      for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
    case .json:
      var writer = JSONWriter()
      writer.array { list in
        for row in rows { list.value(row.station, distance: row.distance) }
      }
      try out.write(writer.bytes + [0x0A])
    case .csv: try out.write(csv)
    case .geojson: try out.write(GeoJSON.text(features) + "\n")
    }
  }

  private var table: Table {
    var table = Table([
      (words("column.station"), .right), (words("column.name"), .left),
      (words("column.code"), .left), (words("column.province"), .left),
      (words("column.distance"), .right),
    ])
    for row in rows {
      table.add(
        "\(row.station.id)", "\(row.station.name)", "\(row.station.code ?? "")",
        "\((row.station.province ?? "").lowercased())",
        "\(row.distance.map(words.distance) ?? "")")
    }
    return table
  }

  private var csv: String {
    get throws {
      var csv = TabularWriter.disarmed()
      try csv.add([
        "id", "code", "name", "latitude", "longitude", "city", "commune", "district", "province",
        "street", "distance",
      ])
      for row in rows {
        let station = row.station
        try csv.add([
          .integer(station.id), .text(station.code), .text(station.name),
          .decimal(station.coordinate?.latitude), .decimal(station.coordinate?.longitude),
          .text(station.city), .text(station.commune), .text(station.district),
          .text(station.province), .text(station.street),
          .integer(row.distance.map { Int($0.value.rounded()) }),
        ])
      }
      return csv.text
    }
  }

  private var features: [GeoJSON.Feature] {
    rows.map { row in
      let station = row.station
      return GeoJSON.Feature(
        station.coordinate.map { .point($0) }, id: .integer(station.id),
        properties: [
          "name": .string(station.name), "code": station.code.map { .string($0) } ?? .null,
          "province": station.province.map { .string($0) } ?? .null,
          "source": .string(Words.attribution),
        ])
    }
  }
}
