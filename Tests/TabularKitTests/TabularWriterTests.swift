import Foundation
import TabularKit
import TestSupport
import Testing

@Suite struct TabularWriterTests {
  @Test func `only fields that need quotes get them`() throws {
    var writer = TabularWriter()
    try writer.write(["a", "b c", "d,e", "f\"g", "h\ni", "", " j "])
    try writer.append(12)
    try writer.append(-52.5)
    try writer.append(1e-7)
    try writer.endRow()
    try writer.write([""])
    #expect(writer.text == "a,b c,\"d,e\",\"f\"\"g\",\"h\ni\",, j \n12,-52.5,1e-07\n\"\"\n")
    #expect(writer.rowCount == 3)
  }

  @Test func `a quote under an accent is a quote`() throws {
    var writer = TabularWriter()
    try writer.write(["a\"\u{301}b", "c"])
    #expect(writer.text == "\"a\"\"\u{301}b\",c\n")
  }

  @Test func `formats differ in line ends, quotes, marks and decimal signs`() throws {
    var dialect = TabularDialect.semicolon
    dialect.decimalSeparator = .comma
    var writer = TabularWriter(
      TabularFormat(
        dialect: dialect, hasMark: true, lineEnd: .carriageReturnLineFeed, quoting: .always))
    try writer.append("a")
    try writer.append(1.5)
    try writer.endRow()
    #expect(writer.text == "\u{FEFF}\"a\";\"1,5\"\r\n")
  }

  @Test func `formulas are disarmed on request`() throws {
    let fields = ["=1+1", "+48", "-x", "@a", "\tq", "a=b", ""]
    var writer = TabularWriter(TabularFormat(disarmsFormulas: true))
    try writer.write(fields)
    try writer.append(-1)
    try writer.endRow()
    #expect(writer.text == "'=1+1,'+48,'-x,'@a,'\tq,a=b,\n-1\n")
    var plain = TabularWriter()
    try plain.write(fields)
    #expect(try rows(bytes: plain.bytes) == [fields])
  }

  @Test func `what cannot be expressed is refused`() throws {
    func message(_ format: TabularFormat, _ fields: [String]) -> String {
      var writer = TabularWriter(format)
      do {
        try writer.write(fields)
        return writer.text
      } catch { return error.description }
    }
    let noQuotes = "row 1 has a field needs quotes, which this dialect does not have"
    #expect(message(TabularFormat(dialect: .tabs), ["a\tb"]) == noQuotes)
    #expect(message(TabularFormat(dialect: .tabs), ["a", "", "b"]) == noQuotes)
    #expect(message(TabularFormat(dialect: .tabs), ["#a"]) == noQuotes)
    #expect(message(TabularFormat(dialect: .tabs), ["", "a"]) == "\ta\n")
    #expect(message(TabularFormat(), []) == "row 1 has no fields; write at least one")
    #expect(
      message(TabularFormat(encoding: .windows1250), ["🚇"])
        == "row 1 has text that windows-1250 cannot express")
    var writer = TabularWriter()
    #expect {
      try writer.append(Double.nan)
    } throws: { "\($0)" == "row 1 has an infinite or missing number" }
  }

  @Test(arguments: [
    TabularEncoding.utf8, .utf16LittleEndian, .utf16BigEndian, .windows1250, .iso8859Part2,
  ])
  func `seeded tables read back the same`(encoding: TabularEncoding) throws {
    var trimming = TabularDialect.csv
    trimming.trimsBlanks = true
    trimming.comment = UInt8(ascii: "#")
    var keeping = TabularDialect.semicolon
    keeping.skipsEmptyLines = false
    var merging = TabularDialect.tabs
    merging.quote = UInt8(ascii: "'")
    var random = SeededGenerator(seed: 17)
    for dialect in [.csv, .semicolon, .tsv, .pipe, trimming, keeping, merging, .detected] {
      for round in 0..<40 {
        let format = TabularFormat(
          dialect: dialect, encoding: encoding, hasMark: round % 2 == 0,
          lineEnd: round % 3 == 0 ? .carriageReturnLineFeed : .lineFeed,
          quoting: round % 5 == 0 ? .always : .whereNeeded)
        let table = Self.table(&random)
        var writer = TabularWriter(format)
        for row in table { try writer.write(row) }
        var known = dialect
        known.delimiter = dialect.delimiter ?? UInt8(ascii: ",")
        let step = Int.random(in: 1...100, using: &random)
        let found = try rows(bytes: writer.bytes, known, encoding: encoding, step: step)
        #expect(found == table, "\(dialect) \(writer.bytes)")
      }
    }
  }

  @Test func `files appear when they are finished`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out.tsv")
    var writer = try TabularWriter(replacing: path, TabularFormat(dialect: .tsv))
    for row in 0..<20_000 {
      try writer.append(row)
      try writer.append("text")
      try writer.endRow()
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    try writer.finish()
    var reader = try TabularReader(path: path, dialect: .tsv)
    var count = 0
    while let row = try reader.next() {
      #expect(try row.int(0) == count && row.count == 2)
      count += 1
    }
    #expect(count == 20_000)
    #expect(throws: TabularError.self) {
      _ = try TabularWriter(replacing: folder.path("none/out.tsv"))
    }
  }

  @Test func `bytes can be handed to a function`() throws {
    var taken: [UInt8] = []
    var writer = TabularWriter { taken += $0 }
    for _ in 0..<30_000 { try writer.write(["abc", "def"]) }
    #expect(taken.count > 100_000 && writer.bytes.count < 70_000)
    try writer.finish()
    #expect(taken.count == 240_000)
  }

  private static func table(_ random: inout SeededGenerator) -> [[String]] {
    let pieces = [
      "", "a", "ą", "Źdźbło", " ", ",", ";", "\t", "|", "\"", "'", "\n", "\r", "\r\n", "#", "12.5",
    ]
    return (0..<Int.random(in: 1...6, using: &random)).map { _ in
      (0..<Int.random(in: 1...5, using: &random)).map { _ in
        (0..<Int.random(in: 0...4, using: &random))
          .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      }
    }
  }
}
