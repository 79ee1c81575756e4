import ArgumentParser
import CommandKit
import JSONText

/// The command `library-search config`.
struct Config: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the settings.",
    subcommands: [ConfigShow.self], defaultSubcommand: ConfigShow.self)
}

/// The command `library-search config show`.
struct ConfigShow: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Check the settings file and show what it sets.",
    discussion: """
      Settings are lines `name = value` in ~/.config/citykit/library-search.toml: db, server, \
      lang, host, port, strict, max-limit, origins and allowed-hosts (comma-separated), title, \
      administrator, public-address, log-file, mail-command, and for `setup` username, mail and \
      password-file. Options on the command line override them.
      """)

  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let settings = try LibrarySettings(console.environment)
    let all = try settings.all()
    try console.write(to: output.path) { stream in
      switch output.format {
      case .text:
        try stream.print("\(settings.path ?? "-", .bold)")
        for (name, value) in all { try stream.print("\(name) = \(value)") }
      case .json:
        var writer = JSONWriter()
        writer.object { object in
          object.member("file", settings.path)
          object.key("settings")
          object.object { members in for (name, value) in all { members.member(name, value) } }
        }
        try stream.write(writer.text + "\n")
      }
    }
  }
}
