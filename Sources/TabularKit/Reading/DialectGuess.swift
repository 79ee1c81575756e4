/// Detects the delimiter of a table from its first rows.
enum DialectGuess {
  /// How often a delimiter occurs in the rows of a sample.
  private struct Tally {
    let dialect: TabularDialect
    /// The most frequent number of fields.
    let usual: Int
    /// The fraction of rows with that number of fields.
    let agreement: Double
    /// Whether the first row, most likely the header, has that number of fields.
    let firstAgrees: Bool

    var score: Double { agreement + (firstAgrees ? 0.5 : 0) }
  }

  private static let sampleRows = 100

  /// Guesses the delimiter of `dialect` from `text`.
  ///
  /// Rows are read with every candidate, respecting quotes. The delimiter with the most uniform
  /// number of fields wins; in a tie the one with more fields, then tab, semicolon, bar and comma
  /// in this order. Commas that occur only between digits count as decimal separators if another
  /// delimiter fits. The last row counts only if the text `isWhole`.
  static func dialect(
    _ dialect: TabularDialect, for text: Span<UInt8>, isWhole: Bool
  ) -> TabularDialect {
    let tallies = [.tsv, .semicolon, .pipe, .csv].compactMap { (candidate: TabularDialect) in
      var tried = dialect
      tried.delimiter = candidate.delimiter
      guard tried.isConsistent else { return Optional<Tally>.none }
      return tally(tried, text, isWhole: isWhole)
    }
    let fitting = tallies.filter { $0.usual > 1 }
    let comma = UInt8(ascii: ",")
    let onlyDecimals =
      fitting.contains { $0.dialect.delimiter != comma && $0.agreement > 0.8 }
      && commasAreDecimal(text)
    var best: Tally?
    for tally in fitting where !(onlyDecimals && tally.dialect.delimiter == comma) {
      guard let champion = best else {
        best = tally
        continue
      }
      let isClose = abs(tally.score - champion.score) < 0.02
      if isClose ? tally.usual > champion.usual : tally.score > champion.score { best = tally }
    }
    guard let best else {
      var plain = dialect
      plain.delimiter = comma
      return plain
    }
    return refined(best, text, isWhole: isWhole)
  }

  /// Treats consecutive tabs as one, and `#` lines as comments, if rows then have more uniform
  /// fields.
  private static func refined(
    _ found: Tally, _ text: Span<UInt8>, isWhole: Bool
  ) -> TabularDialect {
    var best = found
    var variants: [TabularDialect] = []
    let sign = UInt8(ascii: "#")
    for merges in [false, true] {
      for comment in [nil, sign] {
        var variant = found.dialect
        if merges, variant.delimiter == UInt8(ascii: "\t") { variant.mergesDelimiters = true }
        if variant.comment == nil { variant.comment = comment }
        variants.append(variant)
      }
    }
    for variant in variants where variant.isConsistent {
      let tried = tally(variant, text, isWhole: isWhole)
      if tried.usual > 1, tried.agreement > best.agreement { best = tried }
    }
    return best.dialect
  }

  private static func tally(
    _ dialect: TabularDialect, _ text: Span<UInt8>, isWhole: Bool
  ) -> Tally {
    let padded = padding(text)
    var scanner = RowScanner(dialect: dialect, limits: TabularLimits())
    var storage = Array(repeating: FieldBounds(start: 0, end: 0), count: 4096)
    var fields = storage.mutableSpan
    var counts: [Int] = []
    while counts.count < sampleRows {
      scanner.beginRow()
      var outcome: RowScanner.Outcome? = scanner.scan(padded.span, end: text.count, fields: &fields)
      if outcome == .needsBytes, isWhole || counts.isEmpty {
        outcome = scanner.finish(padded.span, end: text.count, fields: &fields)
      }
      guard outcome == .row else { break }
      counts.append(scanner.count)
    }
    let frequencies = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    let usual = frequencies.max { ($0.value, $0.key) < ($1.value, $1.key) }
    let share = Double(usual?.value ?? 0) / Double(max(counts.count, 1))
    return Tally(
      dialect: dialect, usual: usual?.key ?? 0, agreement: share,
      firstAgrees: counts.first == usual?.key)
  }

  private static func padding(_ text: Span<UInt8>) -> [UInt8] {
    var padded: [UInt8] = []
    padded.reserveCapacity(text.count + RowScanner.blockSize)
    for index in text.indices { padded.append(text[index]) }
    padded.append(contentsOf: repeatElement(0, count: RowScanner.blockSize))
    return padded
  }

  private static func commasAreDecimal(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index] == UInt8(ascii: ",") {
      guard index > 0, index + 1 < text.count else { return false }
      guard isDigit(text[index - 1]), isDigit(text[index + 1]) else { return false }
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
}
