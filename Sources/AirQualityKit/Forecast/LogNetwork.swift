import Foundation

/// The logarithms of a network's hours, with gaps filled, and the median of all stations.
///
/// A gap is filled by the network's median and the station's last known distance from it, which
/// fades.
struct LogNetwork {
  /// What is added before the logarithm, in µg/m³: the noise of instruments.
  static let offset = 1.0
  private static let fading = 0.97

  let start: Int
  let count: Int
  /// Each station's logarithms; `nan` where there is no value.
  let measured: [[Double]]
  /// Each station's logarithms with gaps filled.
  let filled: [[Double]]
  /// The median of the stations at each hour.
  let median: [Double]

  /// Takes logarithms.
  ///
  /// - Parameters:
  ///   - network: The hours.
  ///   - shift: What is taken from each logarithm, for pollutants on another scale.
  init(_ network: HourlyNetwork, shift: Double) {
    start = network.start
    count = network.count
    measured = network.values.map { hours in hours.map { log($0 + Self.offset) - shift } }
    let logs = measured
    var median = [Double](repeating: .nan, count: network.count)
    var scratch: [Double] = []
    for hour in 0..<network.count {
      scratch.removeAll(keepingCapacity: true)
      for station in logs.indices where !logs[station][hour].isNaN {
        scratch.append(logs[station][hour])
      }
      guard !scratch.isEmpty else { continue }
      scratch.sort()
      let middle = scratch.count / 2
      median[hour] =
        scratch.count % 2 == 1 ? scratch[middle] : (scratch[middle - 1] + scratch[middle]) / 2
    }
    self.median = Self.bridged(median)
    filled = measured.map { [median = self.median] in Self.filled($0, along: median) }
  }

  /// Hours at which no station measured have the last hour's median, those before the first its.
  private static func bridged(_ median: [Double]) -> [Double] {
    var last = median.first { !$0.isNaN } ?? 0
    return median.map { value in
      if !value.isNaN { last = value }
      return last
    }
  }

  private static func filled(_ hours: [Double], along median: [Double]) -> [Double] {
    var distance = 0.0
    // What comes before the first value is filled by how the station begins.
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
