import Foundation
import GRDB

/// Measures that many sources lack, packed into one column, because each column costs a byte in
/// every row, even without a value.
enum PackedMeasures {
  /// The measures, in the order of their bits in the first byte.
  ///
  /// Those from ``firstOfDevices`` on were added by a later version; the bit of the source name
  /// precedes theirs, and its number follows all values.
  static let all: [Measure] = [
    .verticalAccuracy, .speed, .speedAccuracy, .course, .floor, .heartRate, .horizontalDilution,
    .satellites,
  ]
  private static let firstOfDevices = 5

  /// The bit that says that the number of a source name follows.
  private static let originBit: Int64 = 1 << 5

  private static func bit(_ place: Int) -> Int64 {
    1 << Int64(place < firstOfDevices ? place : place + 1)
  }

  /// The packed values in the order of ``all``; `nil` if there are none.
  static func bytes(_ values: [Int64?], origin: Int64? = nil) -> [UInt8]? {
    var mask = origin == nil ? 0 : originBit
    for (place, value) in values.enumerated() where value != nil { mask |= bit(place) }
    guard mask != 0 else { return nil }
    var writer = PackedWriter()
    writer.append(mask)
    for case let value? in values { writer.append(signed: value) }
    if let origin { writer.append(origin) }
    return writer.bytes
  }

  /// Calls `body` with each packed measure.
  ///
  /// - Returns: The number of the source name; `nil` if there is none.
  @discardableResult
  static func forEach(
    in bytes: UnsafeRawBufferPointer, _ body: (Measure, Int64) -> Void
  ) -> Int64? {
    var reader = PackedReader(bytes)
    let mask = reader.next()
    for (place, measure) in all.enumerated() where mask & bit(place) != 0 {
      body(measure, reader.nextSigned())
    }
    return mask & originBit == 0 ? nil : reader.next()
  }

  /// The bytes with another source name.
  static func bytes(_ bytes: [UInt8], withOrigin origin: Int64?) -> [UInt8]? {
    var values = [Int64?](repeating: nil, count: all.count)
    bytes.withUnsafeBytes { bytes in
      _ = forEach(in: bytes) { measure, value in
        if let place = all.firstIndex(of: measure) { values[place] = value }
      }
    }
    return Self.bytes(values, origin: origin)
  }

  /// An SQL function that replaces the source name.
  static let originFunction = DatabaseFunction("packed_origin", argumentCount: 2, pure: true) {
    let old = Data.fromDatabaseValue($0[0]).map(Array.init) ?? []
    return bytes(old, withOrigin: Int64.fromDatabaseValue($0[1])).map { Data($0) }
  }

  /// An SQL function that packs measures, for migrating earlier versions.
  static let function = DatabaseFunction("packed_measures", argumentCount: 5, pure: true) {
    bytes($0.map { Int64.fromDatabaseValue($0) }).map { Data($0) }
  }
}
