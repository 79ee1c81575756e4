import Foundation

/// A body as it comes in: in memory, and where it is larger than any honest one in a file.
///
/// The file no longer has a name, so that nothing is left of it whatever happens. A server that
/// floods then fills no memory until its reply is whole, which it never is.
struct SpooledBody {
  static let memoryLimit = 256 << 10
  private var memory: [UInt8] = []
  private var file: FileHandle?
  private(set) var count = 0

  /// Adds a piece at the end.
  ///
  /// - Throws: Foundation's error when the disk is full.
  mutating func append(_ piece: Data) throws {
    if file == nil, count + piece.count > Self.memoryLimit {
      let file = try Self.namelessFile()
      try file.write(contentsOf: Data(memory))
      memory = []
      self.file = file
    }
    if let file {
      try file.write(contentsOf: piece)
    } else {
      piece.withUnsafeBytes { memory.append(contentsOf: $0) }
    }
    count += piece.count
  }

  /// All of it, in memory.
  ///
  /// - Throws: What Foundation throws where the file cannot be read back.
  func bytes() throws -> [UInt8] {
    guard let file else { return memory }
    try file.seek(toOffset: 0)
    return try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let piece = try file.read(upToCount: min(1 << 16, count - filled)) {
        guard !piece.isEmpty else { break }
        filled += piece.copyBytes(to: UnsafeMutableBufferPointer(rebasing: buffer[filled...]))
      }
      guard filled == count else { throw CocoaError(.fileReadCorruptFile) }
    }
  }

  private static func namelessFile() throws -> FileHandle {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "reply-\(UUID().uuidString)")
    try Data().write(to: url, options: .withoutOverwriting)
    defer { try? FileManager.default.removeItem(at: url) }
    return try FileHandle(forUpdating: url)
  }
}
