import Foundation

/// The binary encoding of a year's hours: the mantissas, eight bytes each, then the numbers of
/// decimals, one byte each, with 255 for a missing value.
enum ArchiveBlob {
  private static let absent: UInt8 = 255

  static func data(_ hours: [ArchiveDecimal?]) -> Data {
    var bytes = [UInt8](repeating: 0, count: hours.count * 9)
    bytes.withUnsafeMutableBytes { buffer in
      for (index, hour) in hours.enumerated() {
        let mantissa = hour?.mantissa ?? 0
        buffer.storeBytes(of: mantissa.littleEndian, toByteOffset: index * 8, as: Int64.self)
        buffer[hours.count * 8 + index] = hour.map { UInt8(clamping: $0.places) } ?? absent
      }
    }
    return Data(bytes)
  }

  /// Decodes bytes; hours beyond their end have no value.
  static func hours(_ data: Data, count: Int) -> [ArchiveDecimal?] {
    guard data.count == count * 9 else { return Array(repeating: nil, count: count) }
    return data.withUnsafeBytes { buffer in
      (0..<count).map { index in
        let places = buffer[count * 8 + index]
        guard places <= ArchiveDecimal.mostPlaces else { return nil }
        let mantissa = Int64(
          littleEndian: buffer.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
        return ArchiveDecimal(mantissa: mantissa, places: Int(places))
      }
    }
  }
}
