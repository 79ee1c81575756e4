import AirQualityKit
import CommandKit
import Foundation

extension SourceOptions {
  /// A reply is reused for at most ten minutes: the next hour's value may arrive any time.
  private static let longestUse: Duration = .seconds(600)

  /// A client for these options.
  ///
  /// - Parameters:
  ///   - timekeeper: The clock.
  ///   - patience: The default time limit for all requests together.
  ///   - replies: The folder of cached replies, if there is one.
  func client(
    timekeeper: any Timekeeper, patience: Double = 30, keepingRepliesIn replies: String? = nil
  ) -> GIOSClient {
    let api = api ?? .v1
    let base = address ?? api.baseURL
    let transport: any Transport =
      if offline {
        OfflineTransport()
      } else if let replay {
        RecordedTransport(folder: URL(filePath: replay, directoryHint: .isDirectory), base: base)
      } else if let replies, keepsAnswers {
        CachingTransport(
          network, folder: URL(filePath: replies, directoryHint: .isDirectory),
          longestUse: Self.longestUse, now: { timekeeper.now })
      } else {
        network
      }
    return GIOSClient(
      transport: transport, interface: api, baseURL: base, timeLimit: .seconds(timeout ?? patience),
      timekeeper: timekeeper)
  }

  private var network: URLSessionTransport {
    GIOSClient.network(
      userAgent: "airq/\(ToolVersion.current)", certificateFile: certificates.file)
  }
}

/// A transport without requests: starting a network transport takes longer than reading the cache.
private struct OfflineTransport: Transport {
  func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    throw WebError(.unreachable, host: nil, "--offline sends no requests")
  }
}
