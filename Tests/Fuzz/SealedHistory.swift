import Foundation
import FuzzFrame
import LocationKit
import TestSupport

/// Opens a sealed history with changed bytes, in header and pages: it is refused, or the same.
@main enum SealedHistory: FuzzTarget {
  private static let seal = HistorySeal(passphrase: "a tortoise", work: 1)
  /// The bytes that say how dear the passphrase is to try; larger ones take seconds by design.
  private static let works = [516, 1028]

  /// The folder, and the sealed file as it was written.
  private static let good: (folder: TemporaryFolder, bytes: [UInt8]) = {
    do {
      let folder = try TemporaryFolder()
      let path = folder.path("good.sqlite")
      wait {
        do {
          let history = try LocationHistory(path: path, seal: seal)
          let body = #"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600}"#
          _ = try await history.record(
            [("phone", LivePayload.json(Array(body.utf8)))],
            at: Date(timeIntervalSince1970: 1_714_557_700))
          try history.close()
        } catch {
          fatalError("\(error)")
        }
      }
      return (folder, Array(try Data(contentsOf: URL(filePath: path))))
    } catch {
      fatalError("\(error)")
    }
  }()

  static func seeds() throws -> [[UInt8]] {
    [[0, 0, 0, 30, 1], [0, 0, 2, 5, 9], [0, 0, 16, 0, 7], [0, 0, 47, 255, 1]]
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    var bytes = InputEdits(input[...]).applied(to: good.bytes)
    for place in works { bytes[place] = min(bytes[place], 6) }
    let isChanged = bytes != good.bytes
    guard let path = try? good.folder.write(bytes, to: "a.sqlite") else { return }
    wait {
      do {
        let history = try LocationHistory(path: path, mayCreate: false, seal: seal)
        let check = try await history.check()
        let count = try await history.count()
        precondition(count == 1 || !check.findings.isEmpty || isChanged)
        try history.close()
      } catch {
        precondition(error is LocationError, "\(error)")
        precondition(isChanged, "an unchanged history is refused: \(error)")
      }
      for ending in ["-wal", "-shm"] { unlink(path + ending) }
    }
  }
}
