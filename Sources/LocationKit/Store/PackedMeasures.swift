import Foundation
import GRDB

/// The measures that many sources lack, packed into one column: each column that is there costs a
/// byte in every row, whether it has a value or not.
enum PackedMeasures {
  /// Which measures they are, in the order of their bits in the first byte.
  static let all: [Measure] = [.verticalAccuracy, .speed, .speedAccuracy, .course, .floor]

  /// The bytes of values in the order of ``all``; `nil` where there is none.
  static func bytes(_ values: [Int64?]) -> [UInt8]? {
    var mask: Int64 = 0
    for (place, value) in values.enumerated() where value != nil { mask |= 1 << Int64(place) }
    guard mask != 0 else { return nil }
    var writer = PackedWriter()
    writer.append(mask)
    for case let value? in values { writer.append(signed: value) }
    return writer.bytes
  }

  /// Calls `body` with each measure that bytes have.
  static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (Measure, Int64) -> Void) {
    var reader = PackedReader(bytes)
    let mask = reader.next()
    for (place, measure) in all.enumerated() where mask >> Int64(place) & 1 == 1 {
      body(measure, reader.nextSigned())
    }
  }

  /// Makes the bytes within SQL, for stores of earlier versions.
  static let function = DatabaseFunction("packed_measures", argumentCount: 5, pure: true) {
    bytes($0.map { Int64.fromDatabaseValue($0) }).map { Data($0) }
  }
}
