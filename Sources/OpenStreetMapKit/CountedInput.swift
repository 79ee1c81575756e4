internal import FileAccess

/// A file that is read from the beginning, and the number of bytes read.
final class CountedInput {
  private let input: InputFile
  private let size: Int
  private let progress: ((Double) -> Void)?
  private var nextReport = 0
  /// The number of bytes read so far.
  private(set) var offset = 0

  init(_ input: InputFile, progress: ((Double) -> Void)?) {
    self.input = input
    size = max(1, input.byteCount ?? 1)
    self.progress = progress
  }

  /// Reads some bytes; returns 0 at the end.
  func read(into room: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = try input.read(into: room)
    offset += count
    if let progress, offset >= nextReport || count == 0 {
      progress(min(1, Double(offset) / Double(size)))
      nextReport = offset + size / 256
    }
    return count
  }

  /// Fills the buffer; returns `false` at the end of the file, if no bytes are left.
  ///
  /// - Throws: `OpenStreetMapError` if the file ends before the buffer is full.
  func fill(_ room: UnsafeMutableRawBufferPointer) throws -> Bool {
    var filled = 0
    while filled < room.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: room[filled...]))
      guard count > 0 else {
        if filled == 0 { return false }
        throw OpenStreetMapError(.damagedFile, "the file is cut off; download it again")
      }
      filled += count
    }
    return true
  }
}
