/// The member of an index reply that concerns the whole or one pollutant.
enum IndexField {
  case level
  case name
  case computed
  case dataTime
  /// The older interface's object of number and name.
  case nestedLevel

  /// The field and the pollutant that a member's name speaks of; `nil` pollutant for the whole.
  static func parse(_ name: String) -> (Pollutant?, IndexField)? {
    current(name) ?? legacy(name)
  }

  /// `Wartość indeksu dla wskaźnika PM10`; the service also writes `wskażnika`.
  private static func current(_ name: String) -> (Pollutant?, IndexField)? {
    let beginnings: [(String, IndexField)] = [
      ("Data wykonania obliczeń indeksu", .computed), ("Wartość indeksu", .level),
      ("Nazwa kategorii indeksu", .name), ("Data danych źródłowych", .dataTime),
    ]
    guard let (beginning, field) = beginnings.first(where: { name.hasPrefix($0.0) }) else {
      return nil
    }
    guard let last = name.dropFirst(beginning.count).split(separator: " ").last else {
      return (nil, field)
    }
    if last == "st" { return (nil, field) }
    guard let pollutant = Pollutant(code: String(last)) else { return nil }
    return (pollutant, field)
  }

  /// `stIndexLevel`, `no2CalcDate`, `pm25SourceDataDate`.
  private static func legacy(_ name: String) -> (Pollutant?, IndexField)? {
    let endings: [(String, IndexField)] = [
      ("SourceDataDate", .dataTime), ("CalcDate", .computed), ("IndexLevel", .nestedLevel),
    ]
    guard let (ending, field) = endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
    let subject = String(name.dropLast(ending.count))
    if subject == "st" { return (nil, field) }
    guard let pollutant = Pollutant(code: subject) else { return nil }
    return (pollutant, field)
  }
}
