import Foundation
import Synchronization

/// A program that libFuzzer feeds, from the bytes of an input to the answer of a question.
///
/// A trap, a failed precondition or a second without an end is a finding.
public protocol FuzzTarget: SendableMetatype {
  /// The inputs to begin with.
  static func seeds() throws -> [[UInt8]]
  /// Takes one input to the end.
  static func feed(_ input: UnsafeBufferPointer<UInt8>)
}

/// libFuzzer's loop, with the arguments of a program.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The target of this program.
private let target = Mutex<(any FuzzTarget.Type)?>(nil)

extension FuzzTarget {
  /// No inputs: the fuzzer begins with nothing.
  public static func seeds() throws -> [[UInt8]] { [] }

  /// Writes the seeds into the folder that the last argument names, and starts the fuzzer.
  public static func main() {
    do {
      let folder = URL(filePath: CommandLine.arguments.last ?? "")
      // An input that was found before is a file, and runs alone.
      let takesSeeds = try folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      for (index, seed) in (takesSeeds ? try seeds() : []).enumerated() {
        try Data(seed).write(to: folder.appending(path: "seed-\(index)"))
      }
    } catch {
      fatalError("no seeds: \(error)")
    }
    let own = Self.self
    target.withLock { $0 = own }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(
      runFuzzer(&count, &arguments) { start, count in
        target.withLock(\.self)?.feed(UnsafeBufferPointer(start: start, count: count))
        return 0
      })
  }

  /// Runs what is asynchronous, and waits for its end.
  public static func wait(for work: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await work()
      done.signal()
    }
    done.wait()
  }
}
