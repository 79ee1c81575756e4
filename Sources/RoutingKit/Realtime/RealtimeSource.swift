public import Foundation
public import TimetableKit
public import WebTransport

/// The source of a GTFS-Realtime message: a file or a URL.
public enum RealtimeSource: Hashable, Sendable {
  /// A file.
  case file(String)
  /// An address of HTTP or HTTPS.
  case address(URL)

  /// Creates a source: `http://…` and `https://…` are URLs, anything else is a file path.
  ///
  /// - Parameter text: A path or a URL.
  public init(_ text: String) {
    let url = URL(string: text)
    if let url, ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil {
      self = .address(url)
    } else {
      self = .file(text)
    }
  }

  /// Reads the message.
  ///
  /// - Parameter transport: The transport for the request.
  /// - Throws: `TimetableError` if the contents are not a GTFS-Realtime message, `WebError` if the
  ///   request fails, ``RoutingError`` if the server answers with an error status.
  public func updates(over transport: any Transport = URLSessionTransport()) async throws
    -> RealtimeUpdates
  {
    switch self {
    case .file(let path): return try RealtimeUpdates(contentsOf: path)
    case .address(let url):
      var request = WebRequest(url)
      request.sizeLimit = RealtimeUpdates.largestMessage
      let reply = try await transport.send(request)
      guard reply.status == 200 else {
        throw RoutingError(
          .unreadable, "The realtime service answers with status \(reply.status).",
          file: url.absoluteString)
      }
      return try RealtimeUpdates(bytes: reply.body, file: url.absoluteString)
    }
  }
}
