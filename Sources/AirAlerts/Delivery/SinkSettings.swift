public import AirQualityKit
public import Foundation

/// The settings of a recipient of notifications.
public struct SinkSettings: Hashable, Sendable {
  /// The kinds of sink.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A program of the user.
    case exec
    /// A desktop notification.
    case notifySend = "notify-send"
    /// A topic of an ntfy server.
    case ntfy
    /// An address that accepts JSON.
    case webhook
    /// A mail sent by the system's mail program.
    case sendmail
  }

  /// The name that rules refer to.
  public var name: String
  /// The kind.
  public var kind: Kind
  /// The language of messages; `nil` for that of the run.
  public var language: Language?
  /// The address of the ntfy topic or of the webhook.
  public var url: URL?
  /// The access token for the address; a secret.
  public var token: String?
  /// The program, by its path or a name in `PATH`.
  public var program: String?
  /// The recipient of mails.
  public var recipient: String?
  /// The sender of mails; `nil` for the mail program's default.
  public var sender: String?

  /// Creates settings with a name and a kind only.
  ///
  /// - Parameters:
  ///   - name: The name that rules refer to.
  ///   - kind: The kind.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// Whether the settings contain a secret.
  public var hasSecret: Bool { token != nil }

  /// Checks that all required settings are present and valid.
  ///
  /// - Throws: ``SinkError`` with the first fault.
  public func validate() throws(SinkError) {
    guard !name.isEmpty, !name.contains(",") else {
      throw SinkError(
        Message("sink.name"))
    }
    for text in [recipient, sender, token].compactMap(\.self) {
      guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        throw SinkError(
          Message("sink.lines"))
      }
    }
    let missing: Message? =
      switch kind {
      case .exec where program == nil:
        Message("sink.program")
      case .ntfy where (url?.path().split(separator: "/").count ?? 0) == 0:
        Message("sink.topic")
      case .webhook where url == nil:
        Message("sink.url")
      case .sendmail where recipient == nil:
        Message("sink.address")
      default: nil
      }
    if let missing { throw SinkError(missing) }
  }

  /// The sink with these settings.
  ///
  /// - Parameters:
  ///   - environment: The environment of programs, whose `PATH` is searched.
  ///   - userAgent: The `User-Agent` field of requests.
  ///   - show: Called with the output of programs.
  public func sink(
    environment: [String: String], userAgent: String,
    show: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) -> any AlertSink {
    func runner(_ name: String) -> ProgramRunner {
      ProgramRunner(program ?? name, environment, show: show)
    }
    return switch kind {
    case .exec: ExecSink(runner: runner(""))
    case .notifySend: NotifySendSink(runner: runner("notify-send"))
    case .sendmail:
      SendmailSink(runner: runner("sendmail"), recipient: recipient ?? "", sender: sender)
    case .ntfy: NtfySink(topic: url ?? URL(filePath: "/"), token: token, userAgent: userAgent)
    case .webhook: WebhookSink(url: url ?? URL(filePath: "/"), token: token, userAgent: userAgent)
    }
  }
}
