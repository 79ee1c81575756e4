#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A library that is loaded at run time and stays loaded.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  init?(path: String) {
    guard path.hasPrefix("/"), let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// The address of a C function; the caller must know its type.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
