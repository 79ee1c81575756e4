internal import FileAccess
public import GeoKit
internal import GraphKit

extension CityNetwork {
  /// The version of the compiled format.
  public static var formatVersion: UInt32 { NetworkImage.version }

  /// Whether the network was opened from a compiled file.
  public var isCompiledFile: Bool { image.file != nil }

  /// The size of the compiled form in bytes.
  public var byteCount: Int { image.unownedBytes.count }

  /// The checksum of the compiled form as 16 hexadecimal digits; equal networks have equal
  /// checksums.
  public var checksum: String { image.checksum }

  /// The smallest box around all nodes; `nil` if there are none.
  ///
  /// - Complexity: O(*n* log *n*) in the number of nodes.
  public var boundingBox: BoundingBox? {
    BoundingBox(around: (0..<nodeCount).map(coordinate(at:)))
  }
}
