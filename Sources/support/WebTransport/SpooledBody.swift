import Foundation

/// A body being received: in memory, or in a file once it is larger than expected.
///
/// The file is unlinked, so that it is always removed. A server that sends an endless reply thus
/// cannot fill the memory.
struct SpooledBody {
  static let memoryLimit = 256 << 10
  private var memory: [UInt8] = []
  private var file: FileHandle?
  private(set) var count = 0

  /// Appends a part.
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

  /// The complete body, in memory.
  ///
  /// - Throws: Foundation's error when the file cannot be read back.
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
