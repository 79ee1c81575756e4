import GRDB

/// Checked access to the values of a row, because a damaged or forged store may contain anything.
///
/// The subscripts of `Row` trap if a value has another type.
extension Row {
  /// A required value.
  ///
  /// - Throws: ``LocationError`` if it is NULL or of another type.
  func required<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    guard let value: Value = try optional(column) else { throw LocationError.damagedStore }
    return value
  }

  /// An optional value.
  ///
  /// - Throws: ``LocationError`` if it is of another type.
  func optional<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
    guard let index = columnNames.firstIndex(of: column) else { throw LocationError.damagedStore }
    return try optional(at: columnNames.distance(from: columnNames.startIndex, to: index))
  }

  /// A required value, by column index.
  func required<Value: DatabaseValueConvertible>(at index: Int) throws -> Value {
    guard let value: Value = try optional(at: index) else { throw LocationError.damagedStore }
    return value
  }

  /// An optional value, by column index.
  func optional<Value: DatabaseValueConvertible>(at index: Int) throws -> Value? {
    let stored: DatabaseValue = self[index]
    if stored.isNull { return nil }
    guard let value = Value.fromDatabaseValue(stored) else { throw LocationError.damagedStore }
    return value
  }
}

extension LocationError {
  /// The error for a store with invalid contents.
  static let damagedStore = LocationError(
    .store, "the history is damaged; restore it from a backup")
}
