/// A number that a record may have.
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

  /// Whether it is counted in whole numbers.
  var isCount: Bool { self == .floor }

  static let count = allCases.count
}

/// One number of many records; takes no memory until one of them has it.
struct MeasureColumn: Sendable {
  private var values: [Double] = []

  var isEmpty: Bool { values.isEmpty }

  mutating func reserveCapacity(_ count: Int) { values.reserveCapacity(count) }

  /// Sets the number at or beyond the end; those omitted before it are missing.
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

  /// The number of numbers whose absolute value reaches a limit.
  func count(beyond limit: Double) -> Int { values.count { abs($0) >= limit } }

  /// The number at a place; not a number where it is missing.
  func value(at index: Int) -> Double { index < values.count ? values[index] : .nan }
}
