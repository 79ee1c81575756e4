import Foundation

/// The most memory that this process has had resident at once, where the system tells.
enum PeakMemory {
  /// Begins anew from what is resident now, where the system can.
  static func reset() {
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
  }

  /// The peak in bytes.
  static var bytes: Int {
    if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM") }),
      let kilobytes = Int(line.filter(\.isNumber))
    {
      return kilobytes * 1024
    }
    return 0
  }
}
