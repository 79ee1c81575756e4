import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation
import JSONText

/// Lists the official notices of exceeded levels.
struct NoticesCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "notices", abstract: "List the official smog notices of the last day.",
    discussion: """
      The service lists the zones in which an information level, an alert level or a limit was \
      exceeded. Exit code 1 means that there are no notices.
      """)

  @Argument(help: "Words of the zone's name: krakowska finds aglomeracja krakowska.")
  var zone: String?

  @Option(help: "Number of days back from now.")
  var days = 1

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (1...36_600).contains(days) else {
      throw ValidationError(said("option.days"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    guard !session.isOffline else {
      throw AirError(.notKept, Message("session.noNotices"))
    }
    let list = try await session.client.notices()
    let found = list.elements.filter { notice in
      let age = session.now.timeIntervalSince(notice.time)
      guard (-3600...86_400 * Double(days)).contains(age) else { return false }
      return zone.map { (notice.zone ?? "").contains(folding: $0) } ?? true
    }
    console.warn(of: list.problems)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.key("notices")
          object.array { list in for notice in found { list.value(notice) } }
          object.member("problems", list.problems)
          object.member("source", Words.attribution)
        }
        try out.write(writer.bytes + [0x0A])
      case .text:
        try out.print(lines(found, session, console), fitting: console.tableWidth)
      }
    }
    if found.isEmpty { throw ExitStatus.nothingFound }
  }

  private func lines(
    _ notices: [ExceedanceNotice], _ session: AirSession, _ console: Console
  ) -> [StyledText] {
    let words = session.words
    guard !notices.isEmpty else {
      return [StyledText(words("notices.none"), .green)]
    }
    var table = Table([
      (words("column.time"), .left), (words("column.level"), .left), ("", .left),
      ("µg/m³", .right), (words("column.zone"), .left),
    ])
    for notice in notices {
      let style: TextStyle = notice.meaning == .alert ? .red : .yellow
      table.add(
        "\(notice.time.polishText)", StyledText(words.meaning(notice.meaning), style),
        "\(notice.pollutant?.code ?? "")", "\(words.concentration(notice.concentration))",
        "\(notice.zone ?? "")")
    }
    return table.lines(fitting: console.tableWidth) + [StyledText(Words.attribution, .faint)]
  }
}
