import Foundation

/// Makes the points of somebody's life: many days at few places, with ways between them.
struct LifeGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The next of the numbers that depend on the seed alone (SplitMix64).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number about zero, roughly normal, with a deviation of one.
  mutating func normal() -> Double {
    (unit() + unit() + unit() + unit() + unit() + unit() - 3) * 1.414
  }

  /// One of several things.
  mutating func one<Element>(of list: [Element]) -> Element {
    list[Int(unit() * Double(list.count))]
  }

  /// Writes a GPX file and a table of the same points.
  ///
  /// - Parameters:
  ///   - count: How many points.
  ///   - gpx: The path of the GPX file; `nil` writes none.
  ///   - csv: The path of the table.
  mutating func write(_ count: Int, gpx: String?, csv: String) throws {
    var places = (0..<40).map { _ in (52.2297 + 0.05 * normal(), 21.0122 + 0.08 * normal()) }
    places += (0..<60).map { _ in (50 + 2 * normal(), 20 + 4 * normal()) }
    var target = places[0]
    var position = target
    var steps = 0
    var time = 1_400_000_000
    let track = try PieceWriter(gpx)
    let table = try PieceWriter(csv)
    track.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<gpx version=\"1.1\" creator=\"bench\" "
        + "xmlns=\"http://www.topografix.com/GPX/1/1\">\n<trk><name>life</name><trkseg>\n")
    table.write("timestamp,latitude,longitude,altitude,accuracy,type\n")
    for _ in 0..<count {
      if steps == 0 {
        let isUsual = unit() < 0.7
        target = isUsual ? places[unit() < 0.6 ? 0 : 1] : one(of: places)
        steps = 20 + Int(unit() * 380)
      }
      steps -= 1
      position.0 += (target.0 - position.0) * 0.05 + 0.00012 * normal()
      position.1 += (target.1 - position.1) * 0.05 + 0.0002 * normal()
      time += one(of: [60, 120, 300, 600])
      let moment = Self.text(time)
      let latitude = Self.text(position.0, digits: 7)
      let longitude = Self.text(position.1, digits: 7)
      let altitude = Self.text(100 + 10 * normal(), digits: 2)
      if gpx != nil {
        track.write(
          "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\n   <ele>\(altitude)</ele>\n"
            + "   <time>\(moment)</time>\n </trkpt>\n")
      }
      let accuracy = one(of: [5, 8, 12, 30, 65, 165, 1000, 3000])
      let type = unit() < 0.9 ? "default" : "precise"
      table.write("\(moment),\(latitude),\(longitude),\(altitude),\(accuracy),\(type)\n")
    }
    track.write("</trkseg></trk>\n</gpx>\n")
    track.close()
    table.close()
  }

  private static func text(_ number: Double, digits: Int) -> String {
    let unit = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7][digits]
    let scaled = Int((abs(number) * unit).rounded())
    let fraction = String(scaled % Int(unit))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return (number < 0 ? "-" : "") + "\(scaled / Int(unit)).\(zeros)\(fraction)"
  }

  private static func text(_ seconds: Int) -> String {
    var moment = tm()
    var time = time_t(seconds)
    gmtime_r(&time, &moment)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(moment.tm_year + 1900)-\(two(moment.tm_mon + 1))-\(two(moment.tm_mday))T"
      + "\(two(moment.tm_hour)):\(two(moment.tm_min)):\(two(moment.tm_sec))Z"
  }
}

/// Writes a large file in pieces.
private final class PieceWriter {
  private let file: FileHandle?
  private var pending = Data()

  init(_ path: String?) throws {
    guard let path else {
      file = nil
      return
    }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    file = FileHandle(forWritingAtPath: path)
  }

  func write(_ text: String) {
    guard let file else { return }
    pending.append(contentsOf: text.utf8)
    if pending.count > 1 << 20 {
      file.write(pending)
      pending.removeAll(keepingCapacity: true)
    }
  }

  func close() {
    file?.write(pending)
    try? file?.close()
  }
}
