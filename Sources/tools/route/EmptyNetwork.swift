/// The error for `--network ''`, such as from an unset variable in a script.
enum EmptyNetwork {
  static let message = "--network must name a folder of flat files or a compiled network."
}
