import Foundation

/// The logarithms of a network's hours, with gaps filled, and the medians of all stations and of
/// each province's stations.
///
/// A gap is filled with the network's median plus the station's last offset from it, which decays.
struct LogNetwork {
  private static let fading = 0.97

  let names: [String]
  let start: Int
  let count: Int
  /// Each station's logarithms; `nan` where there is no value.
  let measured: [[Double]]
  /// Each station's logarithms with gaps filled.
  let filled: [[Double]]
  /// The median of the stations at each hour.
  let median: [Double]
  /// The province of each station, as an index into ``provinceMedians``.
  let provinces: [Int]
  /// The median of each province's stations at each hour, gaps filled.
  let provinceMedians: [[Double]]
  /// The measured logarithms of each station, summed from the first hour.
  private let sums: [RunningSum]

  /// Computes the logarithms.
  ///
  /// - Parameters:
  ///   - network: The hours.
  ///   - shift: The constant subtracted from each logarithm, for pollutants on another scale.
  ///   - offset: The constant in µg/m³ added before taking the logarithm.
  init(_ network: HourlyNetwork, shift: Double, offset: Double = 1) {
    names = network.stations
    start = network.start
    count = network.count
    measured = network.values.map { hours in hours.map { log($0 + offset) - shift } }
    let logs = measured
    let median = Self.bridged(Self.medians(of: logs, Array(logs.indices), network.count))
    let filled = logs.map { Self.filled($0, along: median) }
    // The first two letters of a code name the station's province.
    let names = network.stations.map { String($0.prefix(2)) }
    let groups = Dictionary(grouping: names.indices) { names[$0] }
    let order = groups.keys.sorted()
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    provinces = names.map { places[$0] ?? 0 }
    provinceMedians = order.map { Self.medians(of: filled, groups[$0] ?? [], network.count) }
    self.median = median
    self.filled = filled
    sums = logs.map(RunningSum.init)
  }

  /// The mean of a station's measured logarithms over a range of hours; `nil` where there are none.
  func level(of station: Int, _ hours: Range<Int>) -> Double? {
    sums[station].mean(hours.clamped(to: 0..<count))
  }

  /// The median of some stations at each hour; `nan` where none has a value.
  private static func medians(
    of logs: [[Double]], _ stations: [Int], _ count: Int
  ) -> [Double] {
    if stations.count == 1 { return logs[stations[0]] }
    var scratch: [Double] = []
    return (0..<count).map { hour in
      scratch.removeAll(keepingCapacity: true)
      for station in stations where !logs[station][hour].isNaN {
        scratch.append(logs[station][hour])
      }
      guard !scratch.isEmpty else { return .nan }
      scratch.sort()
      let middle = scratch.count / 2
      return scratch.count % 2 == 1
        ? scratch[middle] : (scratch[middle - 1] + scratch[middle]) / 2
    }
  }

  /// Fills the hours at which no station measured with the median of the last measured hour; hours
  /// before the first get that of the first.
  private static func bridged(_ median: [Double]) -> [Double] {
    var last = median.first { !$0.isNaN } ?? 0
    return median.map { value in
      if !value.isNaN { last = value }
      return last
    }
  }

  private static func filled(_ hours: [Double], along median: [Double]) -> [Double] {
    var distance = 0.0
    // The hours before the first value are filled with the station's first values.
    if let first = hours.indices.first(where: { !hours[$0].isNaN }) {
      distance = hours[first] - median[first]
    }
    return hours.indices.map { hour in
      if hours[hour].isNaN {
        distance *= fading
        return median[hour] + distance
      }
      distance = hours[hour] - median[hour]
      return hours[hour]
    }
  }
}

/// The sums and the counts of the measured hours before each hour.
private struct RunningSum {
  private var sums: [Double] = [0]
  private var counts: [Int32] = [0]

  init(_ hours: [Double]) {
    var (sum, count) = (0.0, Int32(0))
    sums.reserveCapacity(hours.count + 1)
    counts.reserveCapacity(hours.count + 1)
    for hour in hours {
      if !hour.isNaN {
        sum += hour
        count += 1
      }
      sums.append(sum)
      counts.append(count)
    }
  }

  func mean(_ hours: Range<Int>) -> Double? {
    let count = counts[hours.upperBound] - counts[hours.lowerBound]
    guard count > 0 else { return nil }
    return (sums[hours.upperBound] - sums[hours.lowerBound]) / Double(count)
  }
}
