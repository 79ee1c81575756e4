import Foundation

/// A reply stored in a file: its address, when it was received, its fields, an empty line, its
/// body.
struct KeptReply {
  let reply: WebReply
  private let freshUntil: Date
  private let retrieved: Date
  private let address: String

  /// Creates a stored reply from a received one; `nil` where storing it is useless or forbidden.
  init?(_ reply: WebReply, of request: WebRequest, at now: Date) {
    let control = Self.control(reply)
    guard reply.status == 200, !control.contains("no-store"), reply.headers["vary"] != "*" else {
      return nil
    }
    let hasValidator = reply.headers["etag"] != nil || reply.headers["last-modified"] != nil
    self.init(reply, request.url.absoluteString, now)
    guard hasValidator || freshUntil > now else { return nil }
  }

  /// Reads a file; `nil` where it does not exist, is for another address or exceeds the limit.
  init?(_ file: URL, of request: WebRequest) {
    guard let data = try? Data(contentsOf: file), data.count <= request.sizeLimit + 16_384,
      let end = data.firstRange(of: Data("\n\n".utf8))
    else { return nil }
    let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).split(separator: "\n")
    guard lines.count >= 2, lines[0] == request.url.absoluteString,
      let seconds = Double(lines[1])
    else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst(2) {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      headers[String(line[..<colon])] = String(line[line.index(after: colon)...])
    }
    let body = Array(data[end.upperBound...])
    guard body.count <= request.sizeLimit else { return nil }
    self.init(
      WebReply(status: 200, headers: headers, body: body, url: request.url),
      String(lines[0]), Date(timeIntervalSince1970: seconds))
  }

  private init(_ reply: WebReply, _ address: String, _ retrieved: Date) {
    self.reply = reply
    self.address = address
    self.retrieved = retrieved
    let control = Self.control(reply)
    let age = reply.headers["age"].flatMap { Double($0) } ?? 0
    let lifetime =
      control.contains("no-cache")
      ? nil
      : control.lazy.compactMap { part in
        part.hasPrefix("max-age=") ? Double(part.dropFirst(8)) : nil
      }.first
    freshUntil = retrieved.addingTimeInterval((lifetime ?? 0) - age)
  }

  /// Whether the reply may be used without revalidation; one from the future comes from a wrong
  /// clock.
  func isFresh(at now: Date, for longest: Duration) -> Bool {
    let age = now.timeIntervalSince(retrieved)
    return now < freshUntil && age >= 0 && age <= longest / .seconds(1)
  }

  /// Writes the file atomically; if that fails, the reply is requested again next time.
  func write(to file: URL) {
    var text = "\(address)\n\(retrieved.timeIntervalSince1970)\n"
    for (name, value) in reply.headers.sorted(by: { $0.key < $1.key })
    where !name.contains("\n") && !value.contains("\n") && name != "content-encoding" {
      text += "\(name):\(value)\n"
    }
    let folder = file.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? (Data((text + "\n").utf8) + reply.body).write(to: file, options: .atomic)
  }

  private static func control(_ reply: WebReply) -> [String] {
    (reply.headers["cache-control"] ?? "").lowercased().split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
