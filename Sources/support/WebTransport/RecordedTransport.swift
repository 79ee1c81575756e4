public import Foundation

/// Replies recorded as files in a folder, for tests, demonstrations and work without a network.
///
/// The file's name is the request's path below the base address, followed by `.json`:
/// `data/getData/3760.json`. A request with a query first looks for a file with `_` in place of the
/// question mark (`station/findAll_page=1&size=500.json`). A file with the extension `.status`
/// appended, or in place of `.json`, holds the HTTP status if it is not 200.
public struct RecordedTransport: Transport {
  private let folder: URL
  private let base: URL

  /// Creates a transport over a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the replies.
  ///   - base: The base URL that corresponds to the folder.
  public init(folder: URL, base: URL) {
    self.folder = folder
    self.base = base
  }

  /// Reads the recorded reply.
  ///
  /// - Throws: ``WebError`` of kind ``WebError/Kind/notRecorded`` where there is none, and of kind
  ///   ``WebError/Kind/tooLarge`` for a reply beyond the request's limit.
  public func send(_ request: WebRequest) async throws(WebError) -> WebReply {
    if Task.isCancelled {
      throw WebError(.cancelled, host: request.url.host(), "the request was cancelled")
    }
    let name = try relativePath(of: request.url)
    let query = request.url.query(percentEncoded: false).map { "_" + $0 }
    for stem in [query.map { name + $0 }, name].compactMap(\.self) {
      for file in [stem + ".json", stem] {
        let status = status(beside: file)
        let url = folder.appending(path: file)
        let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard values?.isRegularFile == true else {
          if let status { return WebReply(status: status, body: [], url: request.url) }
          continue
        }
        guard values?.fileSize ?? 0 <= request.sizeLimit else {
          throw WebError(
            .tooLarge, host: request.url.host(),
            "the reply has more than \(request.sizeLimit) bytes")
        }
        if let body = try? Data(contentsOf: url) {
          return WebReply(status: status ?? 200, body: Array(body), url: request.url)
        }
      }
    }
    throw WebError(.notRecorded, host: nil, "no recorded reply for \(name)")
  }

  private func relativePath(of url: URL) throws(WebError) -> String {
    let path = url.path(percentEncoded: false)
    let root = base.path(percentEncoded: false)
    let below = path.hasPrefix(root) ? path.dropFirst(root.count) : path[...]
    let parts = below.split(separator: "/")
    guard !parts.isEmpty, !parts.contains("..") else {
      throw WebError(.notRecorded, host: nil, "no recorded reply for this address")
    }
    return parts.joined(separator: "/")
  }

  private func status(beside file: String) -> Int? {
    let bare = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    for name in [file + ".status", bare + ".status"] {
      if let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) {
        return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return nil
  }
}
