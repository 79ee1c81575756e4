/// Identifies a record by its time to the millisecond, its position to ten-millionths of a degree,
/// and its type.
///
/// The id is derived from the record, so it survives export and import. As text it has 24 letters
/// and digits, and sorts by time.
///
/// ```swift
/// let record = LocationRecord(at: try Coordinate("52.2297,21.0122"), time: now)
/// print(record.id?.description ?? "")  // 24 letters and digits
/// ```
public struct RecordID: Hashable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public let milliseconds: Int64
  /// The type of the record.
  public let type: RecordType
  let position: GridPosition

  /// Derives the id of a record.
  ///
  /// - Parameters:
  ///   - milliseconds: Milliseconds since 1970-01-01T00:00:00Z.
  ///   - coordinate: The position of the record, to ten-millionths of a degree.
  ///   - type: The type of the record.
  public init(milliseconds: Int64, coordinate: Coordinate, type: RecordType) {
    self.milliseconds = milliseconds
    self.type = type
    position = GridPosition(coordinate)
  }

  /// The position of the record, to ten-millionths of a degree.
  public var coordinate: Coordinate {
    let degree = GridPosition.degree
    return Coordinate(
      clampingLatitude: Double(position.latitude) / degree,
      wrappingLongitude: Double(position.longitude) / degree)
  }

  init(milliseconds: Int64, position: GridPosition, type: RecordType) {
    self.milliseconds = milliseconds
    self.position = position
    self.type = type
  }
}

extension RecordID: CustomStringConvertible {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let epoch: Int64 = 1 << 49
  private static let timeDigits = 10
  private static let latitudeDigits = 7
  private static let longitudeDigits = 7

  /// Parses an id.
  ///
  /// - Parameter text: The id as ``description`` writes it, in lower case.
  /// - Returns: `nil` if the text is invalid.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == Self.timeDigits + Self.latitudeDigits + Self.longitudeDigits else {
      return nil
    }
    var values = bytes.compactMap { Self.digits.firstIndex(of: $0) }[...]
    guard values.count == bytes.count else { return nil }
    func take(_ count: Int) -> Int64 {
      defer { values = values.dropFirst(count) }
      return values.prefix(count).reduce(0) { $0 << 5 | Int64($1) }
    }
    let time = take(Self.timeDigits) - Self.epoch
    // The latitude has 35 bits, three of which contain the type.
    let mixed = take(Self.latitudeDigits)
    let latitude = (mixed >> 3) - 900_000_000
    let longitude = take(Self.longitudeDigits) - 1_800_000_000
    guard let type = RecordType(rawValue: Int(mixed & 7)), abs(latitude) <= 900_000_000,
      abs(longitude) <= 1_800_000_000
    else { return nil }
    self.init(
      milliseconds: time,
      position: GridPosition(
        latitude: Int32(latitude), longitude: GridPosition.normalized(Int32(longitude))),
      type: type)
  }

  /// The id in lower-case letters and digits.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(24)
    write(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Writes the letters and digits of the id.
  func write(to text: inout [UInt8]) {
    let mixed = (Int64(position.latitude) + 900_000_000) << 3 | Int64(type.rawValue)
    write(milliseconds + Self.epoch, Self.timeDigits, to: &text)
    write(mixed, Self.latitudeDigits, to: &text)
    write(Int64(position.longitude) + 1_800_000_000, Self.longitudeDigits, to: &text)
  }

  private func write(_ value: Int64, _ count: Int, to text: inout [UInt8]) {
    for place in (0..<count).reversed() {
      text.append(Self.digits[Int(value >> Int64(5 * place)) & 31])
    }
  }
}
