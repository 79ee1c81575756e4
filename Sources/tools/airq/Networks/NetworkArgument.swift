import AirQualityKit
import ArgumentParser
import CommandKit
import FileAccess

/// The supported networks.
enum NetworkArgument: String, ExpressibleByArgument, CaseIterable {
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
