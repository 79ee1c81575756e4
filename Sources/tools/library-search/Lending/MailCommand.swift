import Foundation

/// A system command that sends its standard input.
struct MailCommand {
  /// The reason why a mail was not sent.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  private let command: String
  private let environment: [String: String]

  init(_ command: String, environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Sends a mail, and waits until the command has accepted it.
  ///
  /// No part of the mail appears on the command line.
  func send(_ mail: String) throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "library-search-mail-\(UInt64.random(in: 0 ... .max))")
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    guard
      FileManager.default.createFile(
        atPath: path.path, contents: Data((mail + "\n").utf8), attributes: attributes)
    else { throw Failure("cannot write a temporary file") }
    defer { try? FileManager.default.removeItem(at: path) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: path)
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw Failure("cannot start the mail command")
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw Failure("the mail command exited with code \(process.terminationStatus)")
    }
  }
}
