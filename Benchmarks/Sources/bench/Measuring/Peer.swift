import Foundation

/// A program that does the same task with somebody else's library.
///
/// It prints a line for each subject: name, median milliseconds and checksum, separated by tabs.
struct Peer {
  /// The program and its arguments.
  let command: [String]

  /// Runs it and reads its samples; none, with a notice, where the program is not installed.
  func samples() throws -> [Sample] {
    guard let program = command.first, FileManager.default.isExecutableFile(atPath: program) else {
      print("note: \(command.first ?? "a peer") is not there; run Benchmarks/setup for its figures")
      return []
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = Array(command.dropFirst())
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PeerFailure(command: command) }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 3, let milliseconds = Double(fields[1]) else { return nil }
      return Sample(subject: fields[0], milliseconds: milliseconds, checksum: fields[2])
    }
  }
}

/// A peer that stopped with an error.
struct PeerFailure: Error, CustomStringConvertible {
  let command: [String]
  var description: String { "\(command.joined(separator: " ")) failed" }
}
