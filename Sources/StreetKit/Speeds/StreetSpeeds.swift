internal import FileAccess

/// The current speeds of traffic on ways, or on segments of them.
///
/// ```swift
/// let network = try StreetNetwork.open("city.network")
/// let live = try network.applying(StreetSpeeds(contentsOf: "speeds.csv")).network
/// ```
///
/// The text has a line for each speed in km/h. The first line names the columns:
/// `way,direction,speed`, `way,speed` or `from,to,speed`, where `from` and `to` are consecutive
/// OpenStreetMap nodes of a way. Without a header the columns are `from,to,speed`, as in OSRM. A
/// speed of 0 closes the street. If several lines refer to the same street, the last one counts.
public struct StreetSpeeds: Hashable, Sendable {
  /// A way, or a segment between two nodes, in one direction.
  enum Place: Hashable, Sendable {
    case way(Int64, isForward: Bool)
    case segment(from: Int64, to: Int64)
  }

  /// The speeds in metres per second; 0 if closed.
  private(set) var speeds: [Place: Double] = [:]

  /// The maximum speed of a line, in km/h.
  private static let fastest = 400.0
  private static let longestFile = 1 << 30

  /// Creates a list without speeds.
  public init() {}

  /// The number of ways and segments with a speed, counting each direction.
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

  /// Sets the speed between two consecutive nodes of a way.
  ///
  /// - Parameters:
  ///   - speed: Kilometres per hour, 0…400; 0 closes the segment.
  ///   - from: The id of the first node.
  ///   - to: The id of the second node.
  public mutating func set(_ speed: Double, from: Int64, to: Int64) {
    speeds[.segment(from: from, to: to)] = speed / 3.6
  }

  /// Reads a file of speeds.
  ///
  /// - Parameter path: The file's path.
  /// - Throws: ``StreetError`` with the line of the error.
  public init(contentsOf path: String) throws(StreetError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile(path: path).readAll(limit: Self.longestFile)
    } catch {
      throw StreetError(.unreadable, error.message, file: error.path)
    }
    try self.init(bytes, file: path)
  }

  /// Parses the text of a file of speeds.
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
