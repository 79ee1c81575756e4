import AirQualityKit
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program that runs in its own process group, so that its children can be terminated with it.
///
/// Foundation's `Process` waits for every process that inherited its descriptors: a program that
/// leaves a process in the background would block a check for as long as that runs.
struct SpawnedProgram {
  /// The outcome.
  enum Status {
    case exited(Int32)
    case killed
  }

  #if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
  #else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
  #endif

  private let identifier: pid_t
  private let reader: Descriptor

  /// Starts a program.
  ///
  /// - Throws: `SinkError` when the program cannot be started.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], input: [UInt8]
  ) throws(SinkError) {
    let (theirInput, ourInput) = try Self.pipe()
    let (ourOutput, theirOutput) = try Self.pipe()
    reader = ourOutput
    _ = fcntl(ourOutput.number, F_SETFL, O_NONBLOCK)
    _ = fcntl(ourInput.number, F_SETFL, O_NONBLOCK)
    identifier = try Self.spawn(
      path, [path] + arguments, environment: environment.map { "\($0.key)=\($0.value)" },
      descriptors: [
        (theirInput, STDIN_FILENO), (theirOutput, STDOUT_FILENO), (theirOutput, STDERR_FILENO),
      ])
    // A program may ignore its input; the pipe's buffer is larger than a message.
    _ = input.withUnsafeBytes { write(ourInput.number, $0.baseAddress, $0.count) }
  }

  /// The output since the last call; the program may write more.
  func output() -> [UInt8] {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while text.count < 1 << 16 {
      let count = read(reader.number, &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    return text
  }

  /// The exit status; `nil` while the program runs.
  func status() -> Status? {
    var status: Int32 = 0
    switch waitpid(identifier, &status, WNOHANG) {
    case 0: return nil
    case identifier:
      let signal = status & 0x7F
      return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed
    default: return .killed
    }
  }

  /// Terminates the program and its group immediately.
  func kill() {
    #if canImport(Darwin)
    Darwin.kill(-identifier, SIGKILL)
    #elseif canImport(Musl)
    Musl.kill(-identifier, SIGKILL)
    #else
    Glibc.kill(-identifier, SIGKILL)
    #endif
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], environment: [String],
    descriptors: [(from: Descriptor, to: Int32)]
  ) throws(SinkError) -> pid_t {
    #if canImport(Darwin)
    var actions: FileActions
    var attributes: Attributes
    #else
    var actions = FileActions()
    var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (from, to) in descriptors { posix_spawn_file_actions_adddup2(&actions, from.number, to) }
    // The parent may be waiting until all copies of inherited descriptors are closed.
    for inherited in openDescriptors where inherited > 2 && fcntl(inherited, F_GETFD) == 0 {
      posix_spawn_file_actions_addclose(&actions, inherited)
    }
    // Use a separate process group and default signal handling: this process ignores SIGPIPE.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var identifier: pid_t = 0
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    guard posix_spawn(&identifier, path, &actions, &attributes, words, variables) == 0 else {
      throw SinkError(Message("program.notStarted"))
    }
    return identifier
  }

  /// The open file descriptors of this process, including inherited ones.
  private static var openDescriptors: [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
    return names?.compactMap { Int32($0) } ?? Array(3..<256)
  }

  private static func pipe() throws(SinkError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    let code = Darwin.pipe(&ends)
    #elseif canImport(Musl)
    let code = Musl.pipe(&ends)
    #else
    let code = Glibc.pipe(&ends)
    #endif
    guard code == 0 else { throw SinkError(Message("program.noPipe")) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }
}

/// A file descriptor that is closed with the object.
private final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}
