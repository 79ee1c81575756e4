import FileAccess
import Foundation
import Hashing

extension MappedFile {
  /// The SHA-256 of the file, computed without keeping its pages in memory.
  func checksum() -> String {
    let end = Cancellation()
    let group = DispatchGroup()
    DispatchQueue.global(qos: .userInitiated).async(group: group) { [self] in
      while (try? end.check()) != nil {
        releasePages()
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    let sum = withBytes { SHA256.hexadecimal($0) }
    end.cancel()
    group.wait()
    releasePages()
    return sum
  }
}
