/// Finds the EXIF data of a photo, which are a small TIFF file, in all supported image formats.
enum PhotoContainer {
  enum Kind { case jpeg, png, webP, tiff, baseMedia }

  /// The image format, from the first bytes; `nil` if the file is not an image.
  static func kind(of file: BinaryFields) -> Kind? {
    if file.number(at: 0, size: 3) == 0xFFD8FF { return .jpeg }
    if file.number(at: 0, size: 8) == 0x8950_4E47_0D0A_1A0A { return .png }
    if file.has("RIFF", at: 0), file.has("WEBP", at: 8) { return .webP }
    if file.has("II*\0", at: 0) || file.has("MM\0*", at: 0) { return .tiff }
    let brands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"]
    if file.has("ftyp", at: 4), brands.contains(where: { file.has($0, at: 8) }) {
      return .baseMedia
    }
    return nil
  }

  /// The EXIF data; `nil` if there are none.
  static func exif(in file: BinaryFields) -> BinaryFields? {
    switch kind(of: file) {
    case .jpeg: jpeg(file)
    case .png: png(file)
    case .webP: webP(file)
    case .tiff: file
    case .baseMedia: BaseMediaExif.find(in: file).flatMap(withoutPrefix)
    case nil: nil
    }
  }

  /// The data after the prefix `Exif`, which some formats require and others allow.
  private static func withoutPrefix(_ part: UnsafeRawBufferPointer) -> BinaryFields? {
    let fields = BinaryFields(part)
    guard fields.has("Exif\0", at: 0) else { return fields }
    return fields.part(6, max(0, part.count - 6)).map { BinaryFields($0) }
  }

  /// Scans the markers; a photo may have several of the same kind (ITU-T T.81, B.1.1).
  private static func jpeg(_ file: BinaryFields) -> BinaryFields? {
    var place = 2
    while let mark = file.number(at: place, size: 1) {
      guard mark == 0xFF else { return nil }
      guard let code = file.number(at: place + 1, size: 1) else { return nil }
      // Fill bytes, and markers without a length.
      if code == 0xFF {
        place += 1
        continue
      }
      if code == 0x01 || 0xD0...0xD8 ~= code {
        place += 2
        continue
      }
      guard code != 0xD9, let length = file.index(at: place + 2, size: 2), length >= 2 else {
        return nil
      }
      if code == 0xE1, file.has("Exif\0", at: place + 4),
        let part = file.part(place + 4, min(length - 2, file.count - place - 4))
      {
        return withoutPrefix(part)
      }
      // Images with several scans have tables between them; EXIF data may follow the first scan.
      place = code == 0xDA ? afterScan(file, place + 2 + length) : place + 2 + length
    }
    return nil
  }

  /// The offset of the next marker that is not part of a scan.
  private static func afterScan(_ file: BinaryFields, _ start: Int) -> Int {
    var place = start
    while place + 1 < file.count {
      if file.bytes[place] == 0xFF, file.bytes[place + 1] != 0,
        !(0xD0...0xD7 ~= file.bytes[place + 1])
      {
        return place
      }
      place += 1
    }
    return file.count
  }

  private static func png(_ file: BinaryFields) -> BinaryFields? {
    var place = 8
    while let length = file.index(at: place, size: 4) {
      if file.has("eXIf", at: place + 4) {
        return file.part(place + 8, length).flatMap(withoutPrefix)
      }
      place += 12 + length
    }
    return nil
  }

  private static func webP(_ file: BinaryFields) -> BinaryFields? {
    let chunks = BinaryFields(file.bytes, isBigEndian: false)
    var place = 12
    while let length = chunks.index(at: place + 4, size: 4) {
      if chunks.has("EXIF", at: place) {
        return chunks.part(place + 8, min(length, max(0, file.count - place - 8)))
          .flatMap(withoutPrefix)
      }
      place += 8 + length + length % 2
    }
    return nil
  }
}
