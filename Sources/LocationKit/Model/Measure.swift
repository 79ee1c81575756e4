/// A numeric property of a record.
enum Measure: Int, CaseIterable {
  case altitude
  case accuracy
  case horizontalAccuracy
  case verticalAccuracy
  case speed
  case speedAccuracy
  case course
  case floor
  case heartRate
  case horizontalDilution
  case satellites

  /// Whether it is an integer.
  var isCount: Bool { self == .floor }

  static let count = allCases.count
}

/// A measure of many records; takes no memory until one of them has it.
struct MeasureColumn: Sendable {
  private var values: [Double] = []

  var isEmpty: Bool { values.isEmpty }

  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// Sets the measure at an index at or beyond the end; skipped ones are missing.
  mutating func set(_ value: Double, at index: Int, capacity: Int) {
    if values.isEmpty { values.reserveCapacity(capacity) }
    if values.count == index {
      values.append(value)
    } else if index < values.count {
      values[index] = value
    } else {
      values.append(contentsOf: repeatElement(.nan, count: index - values.count))
      values.append(value)
    }
  }

  /// The measures at these indices, in their order.
  func arranged(_ order: [Int]) -> MeasureColumn {
    var result = MeasureColumn()
    if !values.isEmpty { result.values = order.map { value(at: $0) } }
    return result
  }

  /// The number of values whose magnitude reaches a limit.
  func count(beyond limit: Double) -> Int { values.count { abs($0) >= limit } }

  /// The measure at an index; NaN if it is missing.
  func value(at index: Int) -> Double { index < values.count ? values[index] : .nan }
}
