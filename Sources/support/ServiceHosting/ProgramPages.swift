#if os(Linux)
#if canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif
#endif

/// The memory pages of the program's code, which the system maps from its files.
package enum ProgramPages {
  /// Releases the code that only starting has used: relocations, tables of symbols and types, the
  /// parsing of arguments.
  ///
  /// A service runs for weeks, and on Linux these pages would count as resident all the time. The
  /// system maps a page again when it is used. Elsewhere this does nothing.
  ///
  /// - Returns: The size in bytes of the code whose pages were released.
  @discardableResult
  package static func release() -> Int {
    #if os(Linux)
    guard let maps = fopen("/proc/self/maps", "re") else { return 0 }
    defer { fclose(maps) }
    var released = 0
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard let range = codeRange(text) else { continue }
      // Advice: if it is refused, the pages stay. Code is never written, so nothing is lost.
      if madvise(UnsafeMutableRawPointer(bitPattern: range.lowerBound), range.count, MADV_DONTNEED)
        == 0
      {
        released += range.count
      }
    }
    return released
    #else
    return 0
    #endif
  }

  /// The addresses of a line of `/proc/self/maps` that describes read-only code of a file; `nil`
  /// for all other lines.
  static func codeRange(_ line: String) -> Range<UInt>? {
    let fields = line.split(whereSeparator: \.isWhitespace)
    guard fields.count >= 6, fields[1] == "r-xp", fields[5].hasPrefix("/") else { return nil }
    let ends = fields[0].split(separator: "-").map { UInt($0, radix: 16) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first > 0, first < last,
      last - first <= UInt(Int.max)
    else { return nil }
    return first..<last
  }
}
