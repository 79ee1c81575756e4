/// Finds EXIF data in HEIF files (ISO/IEC 14496-12, 8.11, and 23008-12, A.2.1).
enum BaseMediaExif {
  private struct Box {
    let type: String
    let content: Range<Int>
  }

  static func find(in file: BinaryFields) -> UnsafeRawBufferPointer? {
    let top = boxes(file, 0..<file.count)
    guard let meta = top.first(where: { $0.type == "meta" }) else { return nil }
    // The version and flags come first.
    let inner = boxes(file, meta.content.dropFirst(4))
    guard let info = inner.first(where: { $0.type == "iinf" }), let item = item(file, info.content),
      let locations = inner.first(where: { $0.type == "iloc" }),
      let place = ItemLocation.find(item, file, locations.content)
    else { return nil }
    var offset = place.offset
    if place.isInData {
      guard let data = inner.first(where: { $0.type == "idat" }) else { return nil }
      (offset, _) = offset.addingReportingOverflow(data.content.lowerBound)
    }
    // The distance from the end of this number to the TIFF header.
    guard let skipped = file.index(at: offset, size: 4), skipped <= file.count,
      place.length > 4 + skipped
    else { return nil }
    return file.part(offset + 4 + skipped, place.length - 4 - skipped)
  }

  private static func boxes(_ file: BinaryFields, _ range: Range<Int>) -> [Box] {
    var found: [Box] = []
    var place = range.lowerBound
    while found.count < 1000, place + 8 <= range.upperBound,
      var size = file.index(at: place, size: 4), let name = file.part(place + 4, 4)
    {
      var head = 8
      if size == 1 {
        guard let long = file.index(at: place + 8, size: 8) else { break }
        (size, head) = (long, 16)
      }
      if size == 0 { size = range.upperBound - place }
      guard size >= head, size <= range.upperBound - place else { break }
      found.append(
        Box(type: String(decoding: name, as: UTF8.self), content: place + head..<place + size))
      place += size
    }
    return found
  }

  /// The id of the item with EXIF data.
  private static func item(_ file: BinaryFields, _ range: Range<Int>) -> Int? {
    guard let version = file.index(at: range.lowerBound, size: 1) else { return nil }
    let entries = boxes(file, range.dropFirst(version == 0 ? 6 : 8))
    for entry in entries where entry.type == "infe" {
      let start = entry.content.lowerBound
      guard let version = file.index(at: start, size: 1), version >= 2 else { continue }
      let width = version == 2 ? 2 : 4
      if file.has("Exif", at: start + 4 + width + 2) {
        return file.index(at: start + 4, size: width)
      }
    }
    return nil
  }
}

/// The position of an item in a HEIF file.
struct ItemLocation {
  let offset: Int
  let length: Int
  /// Whether it is in the box `idat`.
  let isInData: Bool

  /// Looks up an item in the box `iloc`.
  static func find(_ item: Int, _ file: BinaryFields, _ range: Range<Int>) -> ItemLocation? {
    let start = range.lowerBound
    guard let version = file.index(at: start, size: 1), version <= 2,
      let sizes = file.index(at: start + 4, size: 2)
    else { return nil }
    let (offsets, lengths, bases) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indexes = version == 0 ? 0 : sizes & 15
    let width = version < 2 ? 2 : 4
    guard [offsets, lengths, bases, indexes].allSatisfy({ [0, 4, 8].contains($0) }),
      let count = file.index(at: start + 6, size: width)
    else { return nil }
    var place = start + 6 + width
    func number(_ size: Int) -> Int? {
      defer { place += size }
      return size == 0 ? 0 : file.index(at: place, size: size)
    }
    for _ in 0..<min(count, range.count) {
      guard let id = number(width), let method = version == 0 ? 0 : number(2), number(2) != nil,
        let base = number(bases), let extents = number(2), place < range.upperBound
      else { return nil }
      for extent in 0..<extents {
        guard place < range.upperBound, number(indexes) != nil, let offset = number(offsets),
          let length = number(lengths)
        else { return nil }
        if id == item, extent == 0 {
          let (sum, isTooLarge) = base.addingReportingOverflow(offset)
          return isTooLarge
            ? nil : ItemLocation(offset: sum, length: length, isInData: method & 15 == 1)
        }
      }
    }
    return nil
  }
}
