import AirQualityKit
import Foundation
import JSONText

/// Publishes to a topic of an ntfy server as JSON, which preserves Polish letters in titles.
struct NtfySink: AlertSink {
  let topic: URL
  let token: String?
  let userAgent: String

  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError) {
    let name = topic.lastPathComponent
    var writer = JSONWriter()
    writer.object { object in
      object.member("topic", name)
      object.member("title", message.title)
      object.member("message", message.text)
      object.member("priority", message.notice.grade == .alert ? 5 : 3)
      object.member(
        "tags", [message.notice.kind == .recovered ? "white_check_mark" : "warning"])
    }
    try await post(
      writer.bytes, to: topic.deletingLastPathComponent(), token, userAgent, within: patience)
  }
}

/// Sends the message as JSON to a user's address.
struct WebhookSink: AlertSink {
  let url: URL
  let token: String?
  let userAgent: String

  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError) {
    try await post(message.json, to: url, token, userAgent, within: patience)
  }
}

extension AlertSink {
  fileprivate func post(
    _ json: [UInt8], to url: URL, _ token: String?, _ userAgent: String,
    within patience: Duration
  ) async throws(SinkError) {
    var headers = ["Content-Type": "application/json; charset=utf-8"]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    let request = WebRequest(
      url, method: "POST", headers: headers, body: json, timeLimit: patience,
      sizeLimit: 1 << 20)
    let reply: WebReply
    do throws(WebError) {
      reply = try await URLSessionTransport(
        connectionsPerHost: 1, userAgent: userAgent
      ).send(request)
    } catch {
      throw SinkError(AirError(error).message)
    }
    guard (200..<300).contains(reply.status) else {
      let server = url.host().map(Message.plain) ?? Message("subject.server")
      throw SinkError(Message("sink.status", .message(server), .integer(reply.status)))
    }
  }
}
