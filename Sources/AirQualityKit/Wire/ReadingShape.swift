/// The common bytes of the rows of a list of values.
///
/// A service writes them all alike but for the time and the number at the end. Equal rows have
/// equal meanings, so comparing replaces parsing, which halves the time of reading a country.
struct ReadingShape {
  private static let timeCount = "2025-07-04 14:00:00".utf8.count

  private let head: Range<Int>
  private let middle: Range<Int>

  /// Takes the shape of a row that was read; `nil` where its number is not the last of it.
  init?(row: Range<Int>, time: Range<Int>, number: Range<Int>) {
    guard time.count == Self.timeCount, time.upperBound < number.lowerBound,
      number.upperBound == row.upperBound - 1
    else { return nil }
    head = row.lowerBound..<time.lowerBound
    middle = time.upperBound..<number.lowerBound
  }

  /// Reads the next row, unless it has another shape; then the scanner stays where it was.
  func read(
    _ scanner: inout JSONScanner
  ) throws(AirError) -> (showing: PolishTime.Showing, number: LenientNumber)? {
    let start = scanner.position
    if scanner.skip(same: head), let time = scanner.skip(count: Self.timeCount),
      let showing = PolishTime.showing(scanner.bytes, time), scanner.skip(same: middle),
      [.number, .word].contains(try scanner.kind())
    {
      let number = try scanner.lenientNumber()
      if scanner.skip(byte: UInt8(ascii: "}")) { return (showing, number) }
    }
    scanner.position = start
    return nil
  }
}
