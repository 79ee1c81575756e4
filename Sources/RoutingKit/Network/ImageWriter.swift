internal import Hashing

/// Assembles sections into the bytes of a compiled network.
struct ImageWriter {
  private var sections = [[UInt8]](repeating: [], count: ImageSection.allCases.count)

  /// Stores an array of little-endian integers in a section.
  mutating func set(_ section: ImageSection, _ values: some Sequence<some FixedWidthInteger>) {
    var bytes: [UInt8] = []
    for value in values {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    sections[section.rawValue] = bytes
  }

  /// Stores an array of floating-point numbers in a section.
  mutating func set(_ section: ImageSection, _ values: some Sequence<Double>) {
    set(section, values.lazy.map(\.bitPattern))
  }

  /// Stores a table of texts in two sections.
  ///
  /// - Throws: ``RoutingError`` if the texts together exceed 4 GiB.
  mutating func set(
    _ offsets: ImageSection, _ bytes: ImageSection, _ texts: some Sequence<String>
  ) throws(RoutingError) {
    var starts: [UInt32] = [0]
    var text: [UInt8] = []
    for entry in texts {
      text.append(contentsOf: entry.utf8)
      guard let end = UInt32(exactly: text.count) else {
        throw RoutingError(.tooLarge, "The network's texts exceed 4 GiB.")
      }
      starts.append(end)
    }
    set(offsets, starts)
    sections[bytes.rawValue] = text
  }

  /// The finished image; equal sections give equal bytes.
  func image() -> [UInt8] {
    var table: [UInt64] = []
    var position = NetworkImage.headerLength + NetworkImage.tableLength
    for section in sections {
      table.append(UInt64(position))
      table.append(UInt64(section.count))
      position = (position + section.count + 7) / 8 * 8
    }
    var body: [UInt8] = []
    body.reserveCapacity(position - NetworkImage.headerLength)
    for number in table { append(number, to: &body) }
    for section in sections {
      body.append(contentsOf: section)
      while body.count % 8 != 0 { body.append(0) }
    }
    var image = NetworkImage.magic
    image.reserveCapacity(position)
    append(NetworkImage.version, to: &image)
    append(UInt32(sections.count), to: &image)
    append(UInt64(NetworkImage.headerLength + body.count), to: &image)
    append(body.withUnsafeBytes(XXH64.hash), to: &image)
    return image + body
  }

  private func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
