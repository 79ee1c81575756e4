import ArgumentParser
import CommandKit
import LocationKit

/// Which history a command works on.
struct HistoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The file of the history.", valueName: "file"), completion: .file())
  var db: String

  /// Opens the history.
  func open(mayCreate: Bool = false) throws -> LocationHistory {
    try LocationHistory(path: db, mayCreate: mayCreate)
  }
}
