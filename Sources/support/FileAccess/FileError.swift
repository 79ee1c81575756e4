#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An error while opening, reading or writing a file, with the operating system's message.
package struct FileError: LocatedError, Equatable {
  /// The operation that failed.
  package enum Operation: String, Sendable {
    /// Opening for reading.
    case open
    /// Reading an opened file.
    case read
    /// Creating a file for writing.
    case create
    /// Writing to a file.
    case write
    /// Renaming a finished file to its target.
    case rename
  }

  /// The operation that failed.
  package let operation: Operation
  /// The path as given by the caller.
  package let path: String
  /// The system's error number.
  package let code: Int32

  /// Creates an error for a failed system call.
  package init(_ operation: Operation, path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Creates an error for a pipe, a device or the like where a regular file is required.
  package init(irregular path: String) {
    self.init(.read, path: path, code: Self.irregular)
  }

  /// A code outside the system's error numbers, which have none for this case.
  private static let irregular: Int32 = -1

  /// Whether a folder was found where a file was expected.
  package var isFolder: Bool { code == EISDIR }

  /// Whether the file does not exist, or cannot exist, such as one below `/dev/null`.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the reading end of the pipe is closed.
  package var isBrokenPipe: Bool { operation == .write && code == EPIPE }

  package var file: String? { path }
  package var line: Int? { nil }
  package var column: Int? { nil }

  package var message: String {
    let reason = code == Self.irregular ? "Not a regular file" : String(cString: strerror(code))
    return "cannot \(operation.rawValue): \(reason)"
  }

  package var description: String { locatedDescription }
}
