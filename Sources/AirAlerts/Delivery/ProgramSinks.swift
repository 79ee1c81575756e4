import AirQualityKit
import Foundation

/// Runs a user's program with the message in its environment and, as JSON, on its standard input.
struct ExecSink: AlertSink {
  let runner: ProgramRunner

  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError) {
    try await runner.run(
      [], input: message.json + [0x0A], adding: message.environment, within: patience)
  }
}

/// Shows a message on the desktop.
struct NotifySendSink: AlertSink {
  let runner: ProgramRunner

  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError) {
    let urgency = message.notice.grade == .alert ? "critical" : "normal"
    // Notification servers interpret the body as markup.
    let body = message.text.escaping(["&": "&amp;", "<": "&lt;"])
    try await runner.run(
      ["--app-name=airq", "--urgency=\(urgency)", "--", message.title, body], input: [],
      within: patience)
  }
}

/// Sends a mail through the system's mail program.
struct SendmailSink: AlertSink {
  let runner: ProgramRunner
  let recipient: String
  let sender: String?

  func take(_ message: AlertMessage, within patience: Duration) async throws(SinkError) {
    let headers =
      [
        sender.map { "From: \($0)" }, "To: \(recipient)",
        "Subject: " + Self.encodedWords(message.title), "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit",
        "Auto-Submitted: auto-generated", "X-Airq-Id: \(Self.asciiOnly(message.notice.id))",
      ].compactMap(\.self)
    let text = headers.joined(separator: "\n") + "\n\n" + message.text + "\n"
    try await runner.run(["-t", "-i"], input: Array(text.utf8), within: patience)
  }

  /// Text for a header, as encoded words of at most 75 characters (RFC 2047).
  static func encodedWords(_ text: String) -> String {
    var parts: [[UInt8]] = [[]]
    for character in text where !character.isNewline {
      let bytes = Array(String(character).utf8)
      if parts[parts.count - 1].count + bytes.count > 45 { parts.append([]) }
      parts[parts.count - 1] += bytes
    }
    return parts.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\n ")
  }

  private static func asciiOnly(_ text: String) -> String {
    String(text.unicodeScalars.map { 0x21..<0x7F ~= $0.value ? Character($0) : "_" })
  }
}
