import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Shows where data come from, and reads replies of other networks.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Show where data, levels and limits come from, and read other networks' replies.",
    subcommands: [
      SourcesList.self, SourcesRead.self, SourcesKeep.self, SourcesCompare.self,
    ], defaultSubcommand: SourcesList.self)
}

/// Shows the sources of data and limits, and the location of stored data.
struct SourcesList: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show where data, levels and limits come from, and what is stored where.")

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  /// A document that defines levels or limits.
  private struct Document {
    let name: String
    let english: String
    let polish: String
  }

  private static let documents = [
    Document(
      name: "gios2025", english: "index of GIOŚ, table as of June 2025 (and gios2018 before)",
      polish: "indeks GIOŚ, tabela z czerwca 2025 (wcześniej gios2018)"),
    Document(
      name: "law",
      english:
        "Directive 2008/50/EC; the regulation on levels of substances in the air, as of 2019",
      polish: "dyrektywa 2008/50/WE; rozporządzenie o poziomach substancji, stan z 2019"),
    Document(
      name: "who2021", english: "WHO global air quality guidelines, 2021",
      polish: "wytyczne WHO z 2021"),
    Document(
      name: "eu2030", english: "Directive (EU) 2024/2881, limits from 2030",
      polish: "dyrektywa (UE) 2024/2881, poziomy od 2030"),
  ]

  func answer(in session: AirSession, on console: Console) async throws {
    let kept = try session.keptCounts()
    let list = kept.stations ?? .bundled
    let paths = [
      ("readings", try? session.files.databasePath()),
      ("rules", session.files.settingsPath(of: RulesFile.name)),
      ("bookmarks", session.files.settingsPath(of: Bookmarks.fileName)),
    ]
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("attribution", Words.attribution)
          object.member("address", session.address)
          object.member("stations", list.stations.count)
          object.member("stationsSource", list.provenance.source.rawValue)
          object.member("stationsRetrieved", list.provenance.retrieved)
          object.member("stationsWithKeptValues", kept.withValues)
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
            for document in Self.documents { object.member(document.name, document.english) }
          }
          object.key("files")
          object.object { object in for (name, path) in paths { object.member(name, path) } }
        }
        try out.write(writer.bytes + [0x0A])
      case .text:
        for line in Self.lines(list, kept.withValues, paths, session) { try out.print(line) }
      }
    }
  }

  private static func lines(
    _ list: StationCatalog, _ withValues: Int, _ paths: [(String, String?)], _ session: AirSession
  ) -> [StyledText] {
    let words = session.words
    let day = list.provenance.retrieved.polishText.prefix(10)
    let origin =
      list.provenance.source == .bundled
      ? words("comes with the program", "dołączona do programu") : words("kept", "zapamiętana")
    var lines: [StyledText] = [
      "\(Words.attribution, .bold)",
      StyledText(
        words(
          "Główny Inspektorat Ochrony Środowiska, Państwowy Monitoring Środowiska; data may be "
            + "used when the source is named. They are not verified when they are published, and "
            + "may be revised.",
          "Główny Inspektorat Ochrony Środowiska, Państwowy Monitoring Środowiska; dane można "
            + "wykorzystywać, podając źródło. W chwili publikacji nie są zweryfikowane i mogą się "
            + "zmienić.")),
      "", "\(words("service", "usługa")): \(session.address)",
      StyledText(
        words(
          "list of stations: \(list.stations.count), as of \(day), \(origin)",
          "lista stacji: \(list.stations.count), stan z \(day), \(origin)")),
      StyledText(
        words(
          "stations with cached values: \(withValues)",
          "stacje z zapamiętanymi wartościami: \(withValues)")),
      "",
    ]
    for source in AirSource.all {
      lines.append(
        "\(source.id, .bold): \(source.name), \(source.quality.rawValue); \(source.licence)")
    }
    lines.append("")
    for document in documents {
      lines.append("\(document.name, .bold): \(words(document.english, document.polish))")
    }
    lines.append("")
    for case (let name, let path?) in paths { lines.append("\(name): \(path)") }
    return lines
  }
}
