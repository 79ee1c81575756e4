import AirQualityKit
import CommandKit
import Foundation
import JSONText

/// Where data, levels and limits come from, as text and JSON.
struct SourcesText {
  let list: StationCatalog
  let stationsWithValues: Int
  /// The names and paths of stored files; `nil` where there is no folder for one.
  let paths: [(String, String?)]
  /// The URL of the service.
  let address: String
  let words: Words

  /// The names of the documents that levels and limits are taken from.
  private static let documents = ["gios2025", "law", "who2021", "eu2030"]

  var json: JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.member("attribution", Words.attribution)
      object.member("address", address)
      object.member("stations", list.stations.count)
      object.member("stationsSource", list.provenance.source.rawValue)
      object.member("stationsRetrieved", list.provenance.retrieved)
      object.member("stationsWithKeptValues", stationsWithValues)
      object.key("sources")
      object.array { list in
        for source in AirSource.all {
          list.object { object in
            object.member("source", source.id)
            object.member("name", source.name)
            object.member("quality", source.quality.rawValue)
            object.member("licence", source.licence)
            object.member("limits", source.limits)
          }
        }
      }
      object.key("documents")
      object.object { object in
        let english = Words(.english)
        for name in Self.documents { object.member(name, english("document.\(name)")) }
      }
      object.key("files")
      object.object { object in for (name, path) in paths { object.member(name, path) } }
    }
    return writer
  }

  var lines: [StyledText] {
    let day = list.provenance.retrieved.polishText.prefix(10)
    let origin =
      list.provenance.source == .bundled
      ? words("sources.bundled") : words("sources.kept")
    var lines: [StyledText] = [
      "\(Words.attribution, .bold)",
      StyledText(
        words("sources.terms")),
      "", "\(words("sources.service")): \(address)",
      StyledText(
        words("sources.list", .integer(list.stations.count), .text(String(day)), .text(origin))),
      StyledText(
        words("sources.stations", .integer(stationsWithValues))),
      "",
    ]
    for source in AirSource.all {
      let quality = words("quality.\(source.quality.rawValue)")
      lines.append("\(source.id, .bold): \(source.name), \(quality); \(source.licence)")
    }
    lines.append("")
    for name in Self.documents { lines.append("\(name, .bold): \(words("document.\(name)"))") }
    lines.append("")
    for case (let name, let path?) in paths { lines.append("\(name): \(path)") }
    return lines
  }
}
