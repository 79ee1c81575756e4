package import ArgumentParser

/// The exit codes that all tools share.
package enum ExitStatus {
  /// The command succeeded but found nothing.
  package static let nothingFound = ExitCode(1)
  /// Invalid input, or a disk or network failure.
  package static let failed = ExitCode(2)
  /// The command line is invalid (`EX_USAGE`).
  package static let usage = ExitCode(64)
}
