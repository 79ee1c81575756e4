internal import FileAccess

/// How fast traffic moves at present, on ways and on segments of them.
///
/// ```swift
/// let network = try StreetNetwork.open("city.network")
/// let live = try network.applying(StreetSpeeds(contentsOf: "speeds.csv")).network
/// ```
///
/// The text has a line for each speed, in km/h: `way,direction,speed`, `way,speed` or
/// `from,to,speed`, as the first line says; `from` and `to` are nodes of OpenStreetMap that follow
/// each other on a way. Without such a line it is `from,to,speed`, as OSRM writes it. 0 closes the
/// street. Of several lines for the same street the last one counts.
public struct StreetSpeeds: Hashable, Sendable {
  /// A street, or a part of one, in one direction.
  enum Place: Hashable, Sendable {
    case way(Int64, isForward: Bool)
    case segment(from: Int64, to: Int64)
  }

  /// Metres per second; 0 for what is closed.
  private(set) var speeds: [Place: Double] = [:]

  /// The fastest that a line may say, in km/h.
  private static let fastest = 400.0
  private static let longestFile = 1 << 30

  /// Creates a list without speeds.
  public init() {}

  /// How many streets and segments have a speed, each direction counted.
  public var count: Int { speeds.count }

  /// Sets the speed of a way.
  ///
  /// - Parameters:
  ///   - speed: Kilometres per hour, 0…400; 0 closes the way.
  ///   - way: The way's id.
  ///   - isForward: The direction; `nil` for both.
  public mutating func set(_ speed: Double, ofWay way: Int64, isForward: Bool? = nil) {
    for direction in [true, false] where isForward ?? direction == direction {
      speeds[.way(way, isForward: direction)] = speed / 3.6
    }
  }

  /// Sets the speed between two nodes that follow each other on a way.
  ///
  /// - Parameters:
  ///   - speed: Kilometres per hour, 0…400; 0 closes the segment.
  ///   - from: The id of the first node.
  ///   - to: The id of the second one.
  public mutating func set(_ speed: Double, from: Int64, to: Int64) {
    speeds[.segment(from: from, to: to)] = speed / 3.6
  }

  /// Reads a file of speeds.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``StreetError`` with the line.
  public init(contentsOf path: String) throws(StreetError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).readAll(limit: Self.longestFile)
    } catch {
      throw StreetError(.unreadable, error.message, file: error.path)
    }
    try self.init(bytes, file: path)
  }

  /// Reads the text of a file of speeds.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The file's name for errors.
  /// - Throws: ``StreetError`` of kind ``StreetError/Kind/unusableFile`` with the line.
  public init(_ bytes: [UInt8], file: String?) throws(StreetError) {
    var columns = ["from", "to", "speed"]
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    {
      let text = String(decoding: line, as: UTF8.self)
      let fields = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
      guard fields != [""], !(fields.first ?? "").hasPrefix("#") else { continue }
      if index == 0, fields.last == "speed" {
        columns = fields
        continue
      }
      guard Self.known.contains(columns), fields.count >= columns.count else {
        throw StreetError(
          .unusableFile, "expected way,speed or way,direction,speed or from,to,speed", file: file,
          line: index + 1)
      }
      guard take(fields, columns) else {
        throw StreetError(
          .unusableFile,
          "expected ids that are whole numbers, forward or backward as a direction, and a speed "
            + "from 0 to 400", file: file, line: index + 1)
      }
    }
  }

  private static let known = [
    ["way", "speed"], ["way", "direction", "speed"], ["from", "to", "speed"],
  ]

  private static func trimmed(_ field: Substring) -> String {
    var rest = field.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  private mutating func take(_ fields: [String], _ columns: [String]) -> Bool {
    guard let first = Int64(fields[0]), let speed = Double(fields[columns.count - 1]),
      (0...Self.fastest).contains(speed)
    else { return false }
    if columns[0] == "from" {
      guard let second = Int64(fields[1]) else { return false }
      set(speed, from: first, to: second)
      return true
    }
    guard columns.count == 3 else {
      set(speed, ofWay: first)
      return true
    }
    guard ["forward", "backward"].contains(fields[1]) else { return false }
    set(speed, ofWay: first, isForward: fields[1] == "forward")
    return true
  }
}
