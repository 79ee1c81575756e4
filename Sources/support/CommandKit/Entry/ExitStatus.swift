package import ArgumentParser

/// The exit codes that every tool shares.
package enum ExitStatus {
  /// Nothing was found; the question was understood and answered.
  package static let nothingFound = ExitCode(1)
  /// Bad input, or a failure of disk or network.
  package static let failed = ExitCode(2)
  /// The command line was not understood (`EX_USAGE`).
  package static let usage = ExitCode(64)
}
