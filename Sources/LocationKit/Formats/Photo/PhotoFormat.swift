/// Photos with a position and time in their EXIF data: JPEG, HEIC, AVIF, TIFF, WebP and PNG.
///
/// The time is that of the satellites (UTC) if the photo has it completely, else the camera's with
/// its offset, else the camera's in the time zone of the position. Follows "Exif 2.32", CIPA
/// DC-008-2019.
public struct PhotoFormat: LocationFormat {
  /// Creates the format.
  public init() {}

  /// The format's name.
  public var name: String { "photo" }
  /// The file name extensions.
  public var fileExtensions: [String] {
    ["jpg", "jpeg", "heic", "heif", "avif", "tif", "tiff", "webp", "png"]
  }
  /// Whether files of this format can be written.
  public var isWritable: Bool { false }

  /// Whether a file begins like an image.
  ///
  /// - Parameter head: The first bytes of the file: the signature of an image format, whether or
  ///   not it has a position.
  public func recognizes(_ head: [UInt8]) -> Bool {
    head.withUnsafeBytes { PhotoContainer.kind(of: BinaryFields($0)) != nil }
  }

  /// Reads the position of a photo; a photo without one gives no records.
  ///
  /// - Parameter bytes: The whole file; only its metadata are read.
  /// - Throws: ``LocationError`` if the bundled time zones cannot be read; damaged metadata give no
  ///   record.
  public func read(_ bytes: UnsafeRawBufferPointer) throws(LocationError) -> Recording {
    var recording = Recording()
    guard let exif = PhotoContainer.exif(in: BinaryFields(bytes)), let tags = ExifTags(exif) else {
      return recording
    }
    let position = PhotoPosition(tags)
    for problem in position.problems {
      recording.note(LocationError(.ignoredValue, problem))
    }
    guard let coordinate = position.coordinate else { return recording }
    recording.beginRun(.waypoints)
    var record = LocationRecord(at: coordinate, type: .photo, altitude: position.altitude)
    record.horizontalAccuracy = position.error
    record.milliseconds = try PhotoTime.milliseconds(tags, at: coordinate)
    recording.records.append(record)
    recording.endRun()
    return recording
  }

  /// Throws, because photos cannot be written.
  public func write(
    _ recording: Recording, to output: (_ piece: [UInt8]) throws -> Void
  ) throws {
    throw LocationError(.unknownFormat, "the format \(name) can be read, but not written")
  }
}
