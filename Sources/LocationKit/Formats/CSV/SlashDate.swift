internal import CivilTime

/// A time whose date has day and month in an unknown order: `05/01/2024 9:30 PM`, `5-1-2024`.
struct SlashDate {
  private let numbers: (first: Int, second: Int, year: Int)
  private let clock: Substring

  /// Parses a text; `nil` if it does not begin with such a date.
  init?(_ text: String) {
    let date = Array(text.utf8.prefix(16)).withUnsafeBytes { Self.date(in: $0, at: 0) }
    guard let (first, second, year, length) = date else { return nil }
    numbers = (first, second, year)
    let rest = text.dropFirst(length)
    guard rest.isEmpty || rest.first == " " || rest.first == "T" else { return nil }
    clock = rest.dropFirst()
  }

  /// The milliseconds since 1970, in UTC unless the text has a zone; `nil` if there is no such day
  /// or time.
  func milliseconds(_ order: DateOrder) -> Int64? {
    guard let day = order.date(numbers.first, numbers.second, year: numbers.year) else {
      return nil
    }
    func padded(_ number: Int, to width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = "\(padded(day.year, to: 4))-\(padded(day.month))-\(padded(day.day))"
    guard !clock.isEmpty else { return WrittenTime.milliseconds(date) }
    guard let colon = clock.firstIndex(of: ":"), let hour = Int(clock[..<colon]) else {
      return nil
    }
    var rest = String(clock[colon...])
    var hours = hour
    for (suffix, noon) in [("am", 0), ("pm", 12)] where rest.lowercased().hasSuffix(suffix) {
      guard 1...12 ~= hour else { return nil }
      hours = hour % 12 + noon
      rest.removeLast(2)
      if rest.last == " " { rest.removeLast() }
    }
    return WrittenTime.milliseconds("\(date) \(padded(hours))\(rest)")
  }

  /// The order in a table: that of its first date with a number over 12; `nil` if it has none.
  static func order(in table: UnsafeRawBufferPointer) -> DateOrder? {
    var place = 0
    while place < table.count {
      guard let (first, second, _, length) = date(in: table, at: place) else {
        // The middle of a number does not begin a date.
        repeat {
          place += 1
        } while place < table.count && isDigit(table[place])
          && isDigit(table[place - 1])
        continue
      }
      if let order = DateOrder(showing: first, second) { return order }
      place += length
    }
    return nil
  }

  /// The date at a place, and its length in bytes.
  private static func date(
    in bytes: UnsafeRawBufferPointer, at start: Int
  ) -> (first: Int, second: Int, year: Int, length: Int)? {
    var place = start
    func number(_ digits: ClosedRange<Int>) -> Int? {
      let begin = place
      var value = 0
      while place < bytes.count, place - begin < 5, isDigit(bytes[place]) {
        value = value * 10 + Int(bytes[place] - 48)
        place += 1
      }
      return digits ~= place - begin ? value : nil
    }
    guard let first = number(1...2), place < bytes.count else { return nil }
    let mark = bytes[place]
    guard mark == UInt8(ascii: "/") || mark == UInt8(ascii: "-") else { return nil }
    place += 1
    guard let second = number(1...2), place < bytes.count, bytes[place] == mark else { return nil }
    place += 1
    guard let year = number(4...4), 1...31 ~= first, 1...31 ~= second else { return nil }
    return (first, second, year, place - start)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}
