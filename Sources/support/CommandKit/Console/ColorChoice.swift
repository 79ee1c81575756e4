import ArgumentParser

/// When output is coloured.
package enum ColorChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// On a terminal, unless the environment says otherwise.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Whether a stream is coloured.
  ///
  /// `--color` takes precedence. Then `NO_COLOR` (no-color.org) turns colours off, `CLICOLOR_FORCE`
  /// turns them on, and `CLICOLOR=0` and `TERM=dumb` turn them off.
  package func isColored(onTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    if isSet("NO_COLOR") { return false }
    if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" { return true }
    return onTerminal && environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb"
  }
}
