import Foundation
import TestSupport
import Testing

/// Runs commands whose writes below a folder are counted, and of which one can be cut.
///
/// `Faults/write-fault.c` stands between a command and the C library, so that the writes of SQLite,
/// of the sealed store and of CityKit's own files are all seen, in the order in which they happen.
struct WriteFault {
  /// What happens at a chosen write.
  enum Kind: String {
    /// Half of its bytes reach the file; then the process is killed.
    case kill
    /// It fails, and all later ones, because the disk is full.
    case full
  }

  /// The compiled library, removed when the tests end; `nil` where there is no C compiler, or no
  /// preloading.
  static let library: String? = {
    #if os(Linux)
    let source = Checkout.root.appending(path: "Tests/ToolTests/Faults/write-fault.c").path
    let output = FileManager.default.temporaryDirectory
      .appending(path: "write-fault-\(UUID().uuidString).so").path
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["clang", "-shared", "-fPIC", "-o", output, source]
    guard (try? compiler.run()) != nil else { return nil }
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { return nil }
    atexit { _ = WriteFault.library.map { unlink($0) } }
    return output
    #else
    return nil
    #endif
  }()

  /// The exit code of a command that was cut by ``Kind/kill``.
  static let killed: Int32 = 128 + SIGKILL

  let command: String
  let arguments: [String]
  /// Where writes are counted.
  let folder: URL

  /// Runs the command to its end, and counts.
  func writes() async throws -> (result: ToolResult, count: Int) {
    try await run(cutting: 0, by: .kill)
  }

  /// Runs the command with one of its writes cut.
  ///
  /// - Parameters:
  ///   - number: Which one, from 1.
  ///   - kind: How.
  /// - Returns: How the command ended, and how many writes there were until then.
  func run(cutting number: Int, by kind: Kind) async throws -> (result: ToolResult, count: Int) {
    let library = try #require(Self.library)
    let counting = try TemporaryFolder()
    let counter = try counting.write([UInt8](repeating: 0, count: 8), to: "count")
    let result = try await ToolProcess(
      command, arguments,
      environment: [
        "LD_PRELOAD": library, "WRITE_FAULT_FOLDER": folder.path, "WRITE_FAULT_COUNT": counter,
        "WRITE_FAULT_AT": "\(number)", "WRITE_FAULT_KIND": kind.rawValue,
      ]
    ).result()
    let bytes = try Data(contentsOf: URL(filePath: counter))
    let count = bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    return (result, count)
  }

  /// Which writes to cut: the first, the last, and others spread between them.
  ///
  /// - Parameters:
  ///   - count: How many writes there are.
  ///   - usual: How many to cut in a usual run; `CITYKIT_ROUNDS` asks for another number.
  static func cuts(of count: Int, usual: Int) -> [Int] {
    guard count > 1 else { return Array(1..<count + 1) }
    let wanted = min(count, max(2, Rounds.count(usual)))
    let cuts = (0..<wanted).map { 1 + $0 * (count - 1) / (wanted - 1) }
    return Array(Set(cuts)).sorted()
  }

  /// Cuts the command at writes spread over its whole run, each time from the same beginning.
  ///
  /// A rehearsal counts the writes. Every round is checked to have cut the command off, so that no
  /// round passes without having tested anything.
  ///
  /// - Parameters:
  ///   - usual: How many rounds a usual run has.
  ///   - kind: How writes are cut.
  ///   - reset: Puts the folder into the state in which the command finds it.
  ///   - judge: Judges what a cut command left behind.
  func rounds(
    _ usual: Int, by kind: Kind = .kill, reset: () async throws -> Void,
    judge: (ToolResult) async throws -> Void
  ) async throws {
    try await reset()
    let whole = try await writes()
    #expect(whole.result.code == 0, "\(whole.result.messages)")
    try #require(whole.count > 0)
    for cut in Self.cuts(of: whole.count, usual: usual) {
      try await reset()
      let ended = try await run(cutting: cut, by: kind)
      switch kind {
      case .kill:
        #expect(ended.result.code == Self.killed, "write \(cut) of \(whole.count)")
        #expect(ended.count == cut)
      case .full: #expect(ended.count >= cut)
      }
      try await judge(ended.result)
    }
    Rounds.report("\(command) \(arguments.first ?? ""): \(whole.count) writes, cut by \(kind)")
  }
}
