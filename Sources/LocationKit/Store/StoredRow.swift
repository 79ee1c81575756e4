import GRDB

/// Values of a row that are checked, since a damaged or forged store may hold anything anywhere.
///
/// The subscripts of `Row` end the program where a value is of another type.
extension Row {
  /// A value that must be there.
  ///
  /// - Throws: ``LocationError`` where it is missing or of another type.
  func required<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    guard let value: Value = try optional(column) else { throw LocationError.damagedStore }
    return value
  }

  /// A value that may be missing.
  ///
  /// - Throws: ``LocationError`` where it is of another type.
  func optional<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
    guard let index = columnNames.firstIndex(of: column) else { throw LocationError.damagedStore }
    return try optional(at: columnNames.distance(from: columnNames.startIndex, to: index))
  }

  /// A value by the place of its column that must be there.
  func required<Value: DatabaseValueConvertible>(at index: Int) throws -> Value {
    guard let value: Value = try optional(at: index) else { throw LocationError.damagedStore }
    return value
  }

  /// A value by the place of its column that may be missing.
  func optional<Value: DatabaseValueConvertible>(at index: Int) throws -> Value? {
    let stored: DatabaseValue = self[index]
    if stored.isNull { return nil }
    guard let value = Value.fromDatabaseValue(stored) else { throw LocationError.damagedStore }
    return value
  }
}

extension LocationError {
  /// The state of a store that holds what no history holds.
  static let damagedStore = LocationError(
    .store, "the history is damaged; restore it from a backup")
}
