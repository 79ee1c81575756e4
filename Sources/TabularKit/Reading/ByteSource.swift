import FileAccess

/// Supplies a table's bytes in chunks.
struct ByteSource {
  private enum Origin {
    case file(InputFile)
    case chunks(() throws -> [UInt8]?)
    case nothingMore
  }

  private let file: String?
  private var origin: Origin
  private var chunk: [UInt8] = []
  private var offset = 0

  init(_ file: InputFile) {
    self.file = nil
    origin = .file(file)
  }

  init(_ bytes: [UInt8]) {
    file = nil
    chunk = bytes
    origin = .nothingMore
  }

  init(file: String?, chunks: @escaping () throws -> [UInt8]?) {
    self.file = file
    origin = .chunks(chunks)
  }

  /// Reads the next bytes into `buffer`.
  ///
  /// - Returns: The number of bytes read; 0 at the end.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(TabularError) -> Int {
    while offset == chunk.count {
      switch origin {
      case .nothingMore: return 0
      case .file(let input):
        do { return try input.read(into: buffer) } catch { throw TabularError(error) }
      case .chunks(let next):
        offset = 0
        chunk = []
        do {
          guard let more = try next() else {
            origin = .nothingMore
            return 0
          }
          chunk = more
        } catch {
          throw TabularError(.unreadable, "cannot read: \(error)", file: file)
        }
      }
    }
    let count = min(buffer.count, chunk.count - offset)
    buffer.copyBytes(from: chunk[offset..<offset + count])
    offset += count
    return count
  }
}
