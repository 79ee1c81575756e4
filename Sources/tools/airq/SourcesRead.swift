import AirQualityKit
import ArgumentParser
import CommandKit
import FileAccess
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

  /// The supported networks.
  enum Network: String, ExpressibleByArgument, CaseIterable {
    case openaq
    case openMeteo = "open-meteo"
    case sensorCommunity = "sensor-community"
    case esa

    var source: AirSource {
      switch self {
      case .openaq: .openAQ
      case .openMeteo: .openMeteo
      case .sensorCommunity: .sensorCommunity
      case .esa: .esa
      }
    }

    /// Combines the contents of files of replies.
    ///
    /// - Throws: `SpokenError` for a file that is not a reply of the network, `FileError` for one
    ///   that cannot be read.
    func reply(in files: [String]) throws -> SourceReply {
      var reply = SourceReply()
      for file in files {
        let bytes = try InputFile(path: file).readAll(limit: 64 << 20)
        do throws(AirError) {
          reply.append(try SourceReply(bytes, from: source))
        } catch {
          throw SpokenError("\(file): \(error.text(in: Spoken.language))")
        }
      }
      return reply
    }
  }

  @Argument(help: "The network: openaq, open-meteo, sensor-community or esa.")
  var network: Network

  @Argument(
    help: ArgumentHelp("Reply files; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @OptionGroup var answer: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let reply = try network.reply(in: files)
    try console.write(to: answer.path) { out in
      switch answer.format {
      case .json: try out.write(json(reply).bytes + [0x0A])
      case .text: for line in lines(reply) { try out.print(line) }
      }
    }
    if reply.readings.isEmpty { throw ExitStatus.nothingFound }
  }

  private func json(_ reply: SourceReply) -> JSONWriter {
    var writer = JSONWriter()
    writer.object { object in
      object.member("source", network.source.id)
      object.member("quality", network.source.quality.rawValue)
      object.member("licence", network.source.licence)
      object.key("readings")
      object.array { list in
        for reading in reply.readings {
          list.object { object in
            object.member("station", reading.station)
            object.member("parameter", reading.pollutant.code)
            object.member("time", reading.time)
            object.member("value", concentration: reading.value)
            object.member("unit", reading.unit)
            object.member("flags", reading.flags)
          }
        }
      }
      object.key("skipped")
      object.array { list in
        for (reason, count) in reply.skipped.sorted(by: { $0.key < $1.key }) {
          list.object { object in
            object.member("reason", reason)
            object.member("count", count)
          }
        }
      }
    }
    return writer
  }

  private func lines(_ reply: SourceReply) -> [StyledText] {
    var table = Table([
      (said("station", "stacja"), .left), ("", .left), (said("value", "wartość"), .right),
      (said("unit", "jednostka"), .left), (said("time", "czas"), .left),
    ])
    for reading in reply.readings {
      table.add(
        "\(reading.station ?? "–")", "\(reading.pollutant.code)", "\(reading.value)",
        "\(reading.unit)", "\(reading.time?.utcText ?? "–")")
    }
    let skipped = reply.skipped.sorted { $0.key < $1.key }.map { reason, count in
      StyledText("\(said("passed over", "pominięto")): \(count) (\(reason))", .faint)
    }
    return table.lines(fitting: nil) + skipped + [StyledText(network.source.licence, .faint)]
  }
}
