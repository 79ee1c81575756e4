import AirAlerts
import ArgumentParser

/// The kinds of sink, with their names on the command line.
enum SinkKindArgument: String, ExpressibleByArgument, CaseIterable {
  case notifySend = "notify-send"
  case ntfy
  case webhook
  case mail
  case exec

  /// The kind in a rules file.
  var kind: SinkSettings.Kind {
    switch self {
    case .notifySend: .notifySend
    case .ntfy: .ntfy
    case .webhook: .webhook
    case .mail: .sendmail
    case .exec: .exec
    }
  }

  /// The setting that this kind of sink requires.
  var setting: String {
    switch self {
    case .notifySend, .exec: "program"
    case .ntfy, .webhook: "url"
    case .mail: "to"
    }
  }
}
