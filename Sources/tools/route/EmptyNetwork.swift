/// The error for `--network ''`, such as a script's variable that was not set.
enum EmptyNetwork {
  static let message = "--network must name a folder of flat files or a compiled network."
}
