import Dispatch
import Foundation

extension AirSuite {
  /// How much longer than `--version` an answer from the store may take, in milliseconds.
  private static let allowance = 30.0
  private static let rounds = 25

  /// `airq now` offline from the store, from the start of the process to its end.
  ///
  /// The command is the one that `Scripts/install` builds, or the one that `AIRQ` names.
  static func coldStart(into report: inout Report, _ folder: URL) throws {
    let named = ProcessInfo.processInfo.environment["AIRQ"]
    let tool = named ?? "../.build-static/release/airq"
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      report.remark("The cold start is not measured: there is no \(tool); run `make install`.")
      return
    }
    let store = folder.appending(path: "store").path
    let place = ["now", "52.23,21.01", "--data-dir", store]
    _ = try time(tool, place + ["--replay", "../Examples/air"])
    var bare: [Double] = []
    var answers: [Double] = []
    for _ in 0..<rounds {
      bare.append(try time(tool, ["--version"]))
      answers.append(try time(tool, place + ["--offline"]))
    }
    let version = Sample(
      subject: "airq --version", milliseconds: Stopwatch.median(bare), checksum: "done")
    let now = Sample(
      subject: "airq now, offline", milliseconds: Stopwatch.median(answers), checksum: "done")
    report.add(
      "A cold start, median of \(rounds) rounds of each in turn", [version, now],
      baseline: version.subject,
      targets: [now.subject: (version.milliseconds + allowance) / version.milliseconds])
    let longer = String(format: "%.1f", now.milliseconds - version.milliseconds)
    report.remark("The answer takes \(longer) ms more than the version (target 30).")
  }

  /// Milliseconds that a run takes.
  private static func time(_ tool: String, _ arguments: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // `waitUntilExit` looks only every now and then.
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    let start = Stopwatch.now(.elapsed)
    try process.run()
    ended.wait()
    let time = Stopwatch.now(.elapsed) - start
    guard process.terminationStatus == 0 else { throw CocoaError(.executableRuntimeMismatch) }
    return time
  }
}
