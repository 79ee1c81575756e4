import Foundation

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

extension Thread {
  /// The nice value of long work, 0 to 19: about a tenth of a core when others need it.
  private static let longWork: Int32 = 10

  /// Lowers the current thread's priority until it ends; on Linux, priorities belong to threads.
  static func yieldToOthers() {
    #if canImport(Glibc)
    _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, longWork)
    #elseif canImport(Musl)
    _ = setpriority(PRIO_PROCESS, 0, longWork)
    #else
    current.qualityOfService = .utility
    #endif
  }
}
