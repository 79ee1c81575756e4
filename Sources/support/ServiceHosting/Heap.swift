#if Services && canImport(Glibc)
internal import Foundation
internal import Glibc

/// The settings of glibc's allocator for a service.
///
/// By default, glibc keeps up to eight arenas for each core, and freed blocks of up to 32 MB stay
/// in them: a service whose threads build large arrays grows by hundreds of megabytes.
enum Heap {
  private typealias Setting = @convention(c) (_ name: Int32, _ value: Int32) -> Int32

  /// `M_MMAP_THRESHOLD` and `M_ARENA_MAX` of `<malloc.h>`, which Swift does not import.
  private static let mapThreshold: Int32 = -3
  private static let arenaLimit: Int32 = -8
  /// The size in bytes from which a block is returned to the system when it is freed.
  private static let mappedSize: Int32 = 1 << 20

  /// Returns large blocks to the system, and limits the arenas to the number of cores.
  static func returnLargeBlocks() {
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: Setting.self)
    _ = set(mapThreshold, mappedSize)
    _ = set(arenaLimit, Int32(clamping: max(2, ProcessInfo.processInfo.activeProcessorCount)))
  }
}
#endif
