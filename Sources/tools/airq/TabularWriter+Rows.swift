import TabularKit

extension TabularWriter {
  /// Adds a row; `nil` is an empty field.
  mutating func add(_ fields: [String?]) throws {
    try write(fields.map { $0 ?? "" })
  }
}
