internal import SectionFile
import Synchronization

/// The memory of an index's column, which the next index uses again.
///
/// Each change of a large catalogue makes new columns of several megabytes, and the previous ones
/// are free soon after. Memory fresh from the system is cleared page by page, which took a quarter
/// of the time of a change.
final class ColumnMemory: Sendable {
  /// Free memory.
  private struct Block {
    let address: UInt
    let size: Int
  }

  /// Smaller columns are cheap to allocate.
  private static let least = 64 << 10
  /// The maximum size in bytes of all free blocks.
  private static let most = 64 << 20
  private static let free = Mutex<[Block]>([])

  private let address: UInt
  private let size: Int

  /// Takes memory of at least some number of bytes; its contents are undefined.
  init(byteCount: Int) {
    if let block = Self.taken(byteCount) {
      (address, size) = (block.address, block.size)
      return
    }
    // Some more, so that a column that grows can use it again.
    size = byteCount < Self.least ? byteCount : byteCount + byteCount / 16
    address = UInt(bitPattern: PagedMemory.allocate(UInt64.self, capacity: (size + 7) / 8))
  }

  deinit {
    let block = Block(address: address, size: size)
    let isKept = Self.free.withLock { free in
      guard size >= Self.least, free.reduce(size, { $0 + $1.size }) <= Self.most else {
        return false
      }
      free.append(block)
      return true
    }
    if !isKept { UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }
  }

  /// The memory as elements of a type.
  func elements<Element: BitwiseCopyable>(_ type: Element.Type) -> UnsafeMutablePointer<Element>? {
    UnsafeMutableRawPointer(bitPattern: address)?.bindMemory(
      to: type, capacity: size / MemoryLayout<Element>.stride)
  }

  /// The smallest free block that fits; one much larger is left for larger columns.
  private static func taken(_ byteCount: Int) -> Block? {
    guard byteCount >= least else { return nil }
    return free.withLock { free in
      let fitting = free.indices.filter {
        (byteCount...byteCount + byteCount / 2).contains(free[$0].size)
      }
      return fitting.min { free[$0].size < free[$1].size }.map { free.remove(at: $0) }
    }
  }
}
