/// Reads the central directory of a zip file, with ZIP64 (APPNOTE 6.3.3, 4.3.12 to 4.3.16, 4.5.3).
struct ZipDirectory {
  private let cursor: LittleEndianBytes

  init(_ cursor: LittleEndianBytes) { self.cursor = cursor }

  /// The files in the archive.
  func entries(_ limits: ArchiveLimits) throws(ArchiveError) -> [ZipArchive.Entry] {
    let (count, start) = try extent()
    guard count <= limits.entries else {
      throw ArchiveError(.limit, "the archive has more than \(limits.entries) entries")
    }
    var place = start
    var entries: [ZipArchive.Entry] = []
    for _ in 0..<count { entries.append(try entry(&place)) }
    return entries
  }

  /// The number of entries, and where the first one is.
  private func extent() throws(ArchiveError) -> (count: Int, start: Int) {
    let end = try endRecord()
    let count = try cursor.short(end + 10)
    let start = try cursor.word(end + 16)
    guard count == Self.shortElsewhere || start == Self.wordElsewhere else {
      return (count, start)
    }
    // The locator of the larger record stands before the small one.
    guard end >= 20, try cursor.word(end - 20) == 0x0706_4B50 else { return (count, start) }
    let large = try cursor.long(end - 12)
    guard try cursor.word(large) == 0x0606_4B50 else {
      throw ArchiveError(.malformed, "the archive's directory is damaged")
    }
    return (try cursor.long(large + 32), try cursor.long(large + 48))
  }

  /// The numbers that stand for one that is elsewhere because it is too large.
  private static let shortElsewhere = 0xFFFF
  private static let wordElsewhere = 0xFFFF_FFFF

  /// The entry at a place, which moves behind it.
  private func entry(_ place: inout Int) throws(ArchiveError) -> ZipArchive.Entry {
    guard try cursor.word(place) == 0x0201_4B50 else {
      throw ArchiveError(.malformed, "the archive's directory is damaged")
    }
    let nameLength = try cursor.short(place + 28)
    let extraLength = try cursor.short(place + 30)
    var numbers = [
      try cursor.word(place + 24), try cursor.word(place + 20), try cursor.word(place + 42),
    ]
    try completeNumbers(&numbers, at: place + 46 + nameLength, length: extraLength)
    let entry = ZipArchive.Entry(
      name: try cursor.text(place + 46, nameLength), size: numbers[0],
      compressedSize: numbers[1], method: try cursor.short(place + 10),
      checksum: UInt32(truncatingIfNeeded: try cursor.word(place + 16)),
      offset: numbers[2], isEncrypted: try cursor.short(place + 8) & 1 == 1)
    place += 46 + nameLength + extraLength + (try cursor.short(place + 32))
    return entry
  }

  /// Replaces the numbers that are in the extra field of ZIP64, in its order.
  private func completeNumbers(
    _ numbers: inout [Int], at start: Int, length: Int
  ) throws(ArchiveError) {
    guard numbers.contains(Self.wordElsewhere) else { return }
    var place = start
    let end = start + length
    while end - place >= 4 {
      let kind = try cursor.short(place)
      let size = try cursor.short(place + 2)
      place += 4
      guard kind == 1 else {
        place += size
        continue
      }
      let last = min(place + size, end)
      for number in numbers.indices where numbers[number] == Self.wordElsewhere {
        guard last - place >= 8 else { break }
        numbers[number] = try cursor.long(place)
        place += 8
      }
      return
    }
  }

  /// Searches backwards for the end record; only a comment of up to 65,535 bytes may follow it.
  private func endRecord() throws(ArchiveError) -> Int {
    var place = cursor.count - 22
    let last = max(0, place - 0xFFFF)
    while place >= last {
      if try cursor.word(place) == 0x0605_4B50 { return place }
      place -= 1
    }
    throw ArchiveError(.malformed, "the archive has no directory; it may be truncated")
  }
}
