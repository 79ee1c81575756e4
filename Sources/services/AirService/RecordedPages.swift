#if Services
import AirQualityKit
public import Foundation

/// A replacement for the GIOŚ service that replies with the files of a folder.
///
/// Files are named by the request's path below the base address, as `RecordedTransport` reads them:
/// `data/getData/3760.json`, with a `.status` file for a status other than 200. The paths of the
/// service itself (`/pjp-api/v1/rest/…`, `/pjp-api/rest/…`) are accepted as well.
public struct RecordedPages: AirPages {
  private static let prefixes = ["/pjp-api/v1/rest/", "/pjp-api/rest/"]
  private static let base = URL(filePath: "/")
  private let recordings: RecordedTransport
  private let latency: Duration

  /// Creates a replacement service.
  ///
  /// - Parameters:
  ///   - folder: The folder of the replies.
  ///   - latency: The delay of each reply.
  public init(folder: URL, latency: Duration = .zero) {
    recordings = RecordedTransport(folder: folder, base: Self.base)
    self.latency = latency
  }

  /// Replies with a file, or with 404.
  public func reply(path: String, query: String?, accepted: String?) async -> AirReply {
    if latency > .zero { try? await Task.sleep(for: latency) }
    if path == "/health" { return AirReply(body: Array(#"{"status":"ok"}"#.utf8)) }
    let prefix = Self.prefixes.first(where: path.hasPrefix) ?? "/"
    let rest = path.dropFirst(prefix.count)
    let text = "/" + rest + (query.map { "?" + $0 } ?? "")
    guard let url = URL(string: text, relativeTo: URL(string: "http://mock/")) else {
      return .error(400, "BadPath", "The path is not valid.")
    }
    do throws(WebError) {
      let recorded = try await recordings.send(WebRequest(url.absoluteURL))
      return AirReply(status: recorded.status, body: recorded.body)
    } catch {
      return error.kind == .tooLarge
        ? .error(500, "TooLarge", "The recorded reply is larger than 32 MiB.")
        : .error(404, "NotRecorded", "There is no recorded reply for this path.")
    }
  }
}
#endif
