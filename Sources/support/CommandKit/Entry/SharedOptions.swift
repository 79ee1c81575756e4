import ArgumentParser

/// The options that every command of every tool has.
package struct SharedOptions: ParsableArguments {
  @Option(help: "When to use colour.")
  package var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "Print only errors on standard error.")
  package var quiet = false

  package init() {}

  /// The process's own streams, used as the options say.
  var console: Console { .standard(color: color, isQuiet: quiet) }
}
