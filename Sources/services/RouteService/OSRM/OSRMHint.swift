#if Services
internal import Foundation
internal import GeoKit
internal import StreetKit

/// The edge on which a coordinate was found, so that the next request needs no search.
///
/// The text is opaque to clients. It is valid only for the network and the coordinate it was made
/// for; any other hint is ignored.
struct OSRMHint {
  private let bytes: [UInt8]
  private static let length = 20

  /// Creates the hint for a position.
  init(_ position: StreetPosition, of network: StreetNetwork, at place: Coordinate) {
    var bytes: [UInt8] = []
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    append(network.identity)
    append(Int32(clamping: Int((place.latitude * 1e6).rounded())))
    append(Int32(clamping: Int((place.longitude * 1e6).rounded())))
    append(UInt32(clamping: position.edge))
    self.bytes = bytes
  }

  /// Parses a hint; `nil` for other text.
  init?(_ text: String) {
    let plain = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(
      of: "_", with: "/")
    let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    guard let data = Data(base64Encoded: padded), data.count == Self.length else { return nil }
    bytes = Array(data)
  }

  var text: String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }

  /// The edge; `nil` if the hint is for another network or coordinate.
  func edge(for network: StreetNetwork, _ place: Coordinate) -> Int? {
    func integer<Value: FixedWidthInteger>(_ offset: Int, _ type: Value.Type) -> Value {
      bytes.withUnsafeBytes {
        Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type))
      }
    }
    guard integer(0, UInt64.self) == network.identity,
      integer(8, Int32.self) == Int32(clamping: Int((place.latitude * 1e6).rounded())),
      integer(12, Int32.self) == Int32(clamping: Int((place.longitude * 1e6).rounded()))
    else { return nil }
    return Int(integer(16, UInt32.self))
  }
}
#endif
