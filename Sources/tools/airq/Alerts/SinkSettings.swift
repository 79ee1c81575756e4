import AirQualityKit
import ArgumentParser
import CommandKit
import Foundation

/// Where notifications go, and how, as a rules file says it.
struct SinkSettings {
  static let names = ["name", "kind", "url", "token", "program", "to", "from", "lang"]

  /// The kinds of sink.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case exec
    case notifySend = "notify-send"
    case ntfy
    case webhook
    case sendmail
  }

  let name: String
  let kind: Kind
  /// The language of its texts; `nil` for the command's.
  let language: AirLanguage?
  private let url: URL?
  private let token: String?
  private let program: String?
  private let recipient: String?
  private let sender: String?

  /// Reads a section.
  ///
  /// - Throws: `RulesFileError` for a value that cannot be read, `RuleMistake` for one that is
  ///   missing.
  init(_ settings: Settings, named name: String) throws {
    guard !name.isEmpty, !name.contains(",") else {
      throw RuleMistake(
        "a sink needs a name without commas", "odbiorca potrzebuje nazwy bez przecinków")
    }
    guard let kind: Kind = try settings.part("kind") else {
      let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw RuleMistake("a sink needs a kind: \(kinds)", "odbiorca potrzebuje rodzaju: \(kinds)")
    }
    self.name = name
    self.kind = kind
    language = try settings.part("lang")
    token = try settings.part("token")
    program = try settings.part("program")
    recipient = try settings.part("to")
    sender = try settings.part("from")
    url = try settings.part("url", as: String.self).flatMap { text in
      guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
        url.host()?.isEmpty == false
      else {
        throw RuleMistake(
          "the url of a sink is an address of http or https", "url odbiorcy to adres http lub https"
        )
      }
      return url
    }
    for text in [recipient, sender, token].compactMap(\.self) {
      guard !text.isEmpty, !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
        throw RuleMistake(
          "to, from and token are one line each", "to, from i token to po jednym wierszu")
      }
    }
    switch kind {
    case .exec where program == nil:
      throw RuleMistake("exec needs a program", "exec potrzebuje programu: program")
    case .ntfy where (url?.path().split(separator: "/").count ?? 0) == 0:
      throw RuleMistake("ntfy needs the url of a topic", "ntfy potrzebuje adresu tematu: url")
    case .webhook where url == nil:
      throw RuleMistake("webhook needs a url", "webhook potrzebuje adresu: url")
    case .sendmail where recipient == nil:
      throw RuleMistake("sendmail needs an address: to", "sendmail potrzebuje adresu: to")
    default: break
    }
  }

  /// Whether the section holds something that only its owner should read.
  var hasSecret: Bool { token != nil }

  /// The sink itself.
  func sink(environment: [String: String]) -> any AlertSink {
    switch kind {
    case .exec:
      ExecSink(runner: ProgramRunner(program ?? "", environment))
    case .notifySend:
      NotifySendSink(runner: ProgramRunner(program ?? "notify-send", environment))
    case .sendmail:
      SendmailSink(
        runner: ProgramRunner(program ?? "sendmail", environment), recipient: recipient ?? "",
        sender: sender)
    case .ntfy: NtfySink(topic: url ?? URL(filePath: "/"), token: token)
    case .webhook: WebhookSink(url: url ?? URL(filePath: "/"), token: token)
    }
  }
}
