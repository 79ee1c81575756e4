#if Sealing
import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// The written format of sealed histories is enough to read them.
@Suite struct SealedReaderTests {
  let folder: TemporaryFolder
  let path: String
  let seal = HistorySeal(passphrase: "żółw 7 and a tortoise", work: 4)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("history.sqlite")
  }

  /// A reader that shares no code with this one: Scripts/read-sealed-history.py.
  @Test func `another program reads it by the written format`() async throws {
    let history = try LocationHistory(path: path, seal: seal)
    try await history.add(scatteredRecords(count: 120, seed: 2), number: 1)
    let backup = folder.path("copy.age")
    try await history.backup(to: backup, seal: seal)
    let count = try await history.count()
    try history.close()
    for file in [path, backup] {
      guard let answer = try python(file) else {
        print("python3 with cryptography is not here; the independent reader was not run")
        return
      }
      #expect(answer.contains("\(count) records"), "\(answer)")
    }
  }

  private func python(_ file: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Scripts/read-sealed-history.py").path
    process.arguments = ["python3", script, file]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["CITYKIT_PASSPHRASE": seal.passphrase]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return process.terminationStatus == 77 || process.terminationStatus == 127 ? nil : text
  }
}
#endif
