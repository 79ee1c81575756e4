#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The processors that Dispatch uses.
enum DispatchProcessors {
  /// The number of workers; at least one.
  static let count = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
}
