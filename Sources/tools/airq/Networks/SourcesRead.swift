import AirQualityKit
import ArgumentParser
import CommandKit
import JSONText

/// Reads replies of other networks.
struct SourcesRead: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "read", abstract: "Read recorded replies of another network.",
    discussion: """
      The networks are openaq (third interface), open-meteo (air quality), sensor-community and \
      esa. Values keep the network's unit. Rows that cannot be read are counted by reason; a file \
      that is not a reply of the network is an error (exit code 2).
      """)

  @Argument(help: "The network: openaq, open-meteo, sensor-community or esa.")
  var network: NetworkArgument

  @Argument(
    help: ArgumentHelp("Reply files; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let reply = try network.reply(in: files)
    let page = SourceReplyText(reply: reply, source: network.source)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(page.json.bytes + [0x0A])
      case .text: try out.print(page.lines, fitting: console.tableWidth)
      }
    }
    if reply.readings.isEmpty { throw ExitStatus.nothingFound }
  }
}
