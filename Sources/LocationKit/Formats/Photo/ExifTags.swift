/// The EXIF tags for position and time (TIFF 6.0, section 2; Exif 2.32, 4.6).
struct ExifTags {
  /// The directories of tags.
  enum Directory { case main, exif, gps }

  private struct Entry {
    let type: Int
    let count: Int
    let place: Int
  }

  private let file: BinaryFields
  private var entries: [Directory: [Int: Entry]] = [:]

  /// Reads the directories; `nil` if the data are not TIFF.
  init?(_ data: BinaryFields) {
    var file = data
    if data.has("II", at: 0) {
      file.isBigEndian = false
    } else if data.has("MM", at: 0) {
      file.isBigEndian = true
    } else {
      return nil
    }
    self.file = file
    guard file.number(at: 2, size: 2) == 42, let first = file.index(at: 4, size: 4) else {
      return nil
    }
    entries[.main] = directory(at: first)
    for (tag, kind) in [(0x8769, Directory.exif), (0x8825, .gps)] {
      guard let entry = entries[.main]?[tag], let place = file.index(at: entry.place, size: 4)
      else { continue }
      entries[kind] = directory(at: place)
    }
  }

  private func directory(at place: Int) -> [Int: Entry] {
    let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4]
    var found: [Int: Entry] = [:]
    guard let count = file.index(at: place, size: 2) else { return [:] }
    for number in 0..<count {
      let start = place + 2 + number * 12
      guard let tag = file.index(at: start, size: 2), let type = file.index(at: start + 2, size: 2),
        let values = file.index(at: start + 4, size: 4), start + 12 <= file.count
      else { break }
      guard let size = sizes[type], values <= file.count else { continue }
      let isInside = values * size <= 4
      guard let place = isInside ? start + 8 : file.index(at: start + 8, size: 4),
        file.part(place, values * size) != nil
      else { continue }
      found[tag] = found[tag] ?? Entry(type: type, count: values, place: place)
    }
    return found
  }

  /// The text of a tag up to its first zero; `nil` if it is missing or empty.
  func text(_ directory: Directory, _ tag: Int) -> String? {
    guard let entry = entries[directory]?[tag], [1, 2, 7].contains(entry.type),
      let bytes = file.part(entry.place, entry.count)
    else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    let trimmed = text.drop(while: \.isWhitespace)
    return trimmed.allSatisfy(\.isWhitespace) ? nil : String(trimmed)
  }

  /// The numbers of a tag; a fraction with denominator zero is NaN.
  func numbers(_ directory: Directory, _ tag: Int) -> [Double] {
    guard let entry = entries[directory]?[tag], entry.count <= 16 else { return [] }
    return (0..<entry.count).map { index in number(entry, index) ?? .nan }
  }

  private func number(_ entry: Entry, _ index: Int) -> Double? {
    func raw(_ size: Int, _ shift: Int = 0) -> UInt64? {
      file.number(at: entry.place + index * size + shift, size: shift == 0 ? size : 4)
    }
    switch entry.type {
    case 1, 7: return raw(1).map { Double($0) }
    case 3: return raw(2).map { Double($0) }
    case 4: return raw(4).map { Double($0) }
    case 6: return raw(1).map { Double(Int8(truncatingIfNeeded: $0)) }
    case 8: return raw(2).map { Double(Int16(truncatingIfNeeded: $0)) }
    case 9: return raw(4).map { Double(Int32(truncatingIfNeeded: $0)) }
    case 11: return raw(4).map { Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0))) }
    case 12: return raw(8).map { Double(bitPattern: $0) }
    case 5, 10:
      let place = entry.place + index * 8
      guard let above = file.number(at: place, size: 4),
        let below = file.number(at: place + 4, size: 4)
      else { return nil }
      func value(_ part: UInt64) -> Double {
        entry.type == 5 ? Double(part) : Double(Int32(truncatingIfNeeded: part))
      }
      return below == 0 ? nil : value(above) / value(below)
    default: return nil
    }
  }
}
