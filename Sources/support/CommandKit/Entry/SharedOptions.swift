import ArgumentParser

/// The options that all commands of all tools share.
package struct SharedOptions: ParsableArguments {
  @Option(help: "When to use colour.")
  package var color = ColorChoice.auto

  @Flag(name: [.short, .long], help: "Print only errors on standard error.")
  package var quiet = false

  package init() {}

  /// The process's own streams, configured by the options.
  var console: Console { .standard(color: color, isQuiet: quiet) }
}
