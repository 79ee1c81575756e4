import TabularKit
import TestSupport
import Testing

@Suite struct TabularReaderTests {
  @Test(arguments: [
    ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
    ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
    ("a\r\rb\n\r\n\nc", [["a"], ["b"], ["c"]]),
    ("", []), ("\n", []), ("\n\n\n", []), ("a", [["a"]]),
    (",", [["", ""]]), ("a,", [["a", ""]]), (",\n,", [["", ""], ["", ""]]),
    ("\"\"\n", [[""]]), ("\"\"", [[""]]),
    ("\"a,b\",c\n", [["a,b", "c"]]),
    ("\"a\nb\",c\r\n\"d\r\ne\",f", [["a\nb", "c"], ["d\r\ne", "f"]]),
    ("\"say \"\"hi\"\"\",x\n", [["say \"hi\"", "x"]]),
    ("\"\"\"\"", [["\""]]), ("\"\"\"\"\"\"\n", [["\"\""]]),
    ("5\" pipe,a\"b\"\n", [["5\" pipe", "a\"b\""]]),
    ("\u{FEFF}a,b\n", [["a", "b"]]),
    ("#a,b\n", [["#a", "b"]]),
    ("zażółć,gęślą\njaźń,🚇", [["zażółć", "gęślą"], ["jaźń", "🚇"]]),
  ])
  func `rows are split as RFC 4180 says`(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(arguments: [
    ("a\tb\n", [["a", "b"]]), ("a\t\t\tb\t\n", [["a", "b"]]), ("\ta\tb\n", [["", "a", "b"]]),
    ("# x\ty\n#\n\na\n# \"\nb\n#end", [["a"], ["b"]]), ("\t\t\n\n", []),
    ("a\"\tb\n", [["a\"", "b"]]),
    ("a # b\tc\n", [["a # b", "c"]]),
  ])
  func `several tabs count as one, and number signs begin comments`(
    text: String, expected: [[String]]
  ) throws {
    #expect(try rows(text, .tabs) == expected)
  }

  @Test func `blanks around fields and quotes are ignored where the dialect says so`() throws {
    var dialect = TabularDialect.csv
    dialect.trimsBlanks = true
    let text = " a , \"b, c\" ,\td\n\" e \"  ,  , f"
    #expect(try rows(text, dialect) == [["a", "b, c", "d"], [" e ", "", "f"]])
  }

  @Test func `empty lines are rows where the dialect says so`() throws {
    var dialect = TabularDialect.csv
    dialect.skipsEmptyLines = false
    #expect(try rows("a\n\nb\r\n\r\n", dialect) == [["a"], [""], ["b"], [""]])
  }

  @Test func `a dialect without quotes takes them as text`() throws {
    var dialect = TabularDialect.pipe
    dialect.quote = nil
    #expect(try rows("\"a|b\"\n", dialect) == [["\"a", "b\""]])
  }

  @Test func `lines and columns are those of the field's beginning`() throws {
    var reader = try reader(Array("ż,\"b\nc\",d\n\n#\nłą,\"\"\"\",x".utf8))
    if let row = try reader.next() {
      #expect(row.line == 1)
      #expect(row.indices.map { row.line(of: $0) } == [1, 1, 2])
      #expect(row.indices.map { row.column(of: $0) } == [1, 3, 4])
    }
    if let row = try reader.next() { #expect(row.line == 4) }
    let last = try #require(try columns(&reader))
    #expect(last == [5, 1, 4, 9, 10])
  }

  private func columns(_ reader: inout TabularReader) throws -> [Int]? {
    guard let row = try reader.next() else { return nil }
    return [row.line, row.column(of: 0), row.column(of: 1), row.column(of: 2), row.column(of: 3)]
  }

  @Test func `pieces of any size give the same rows as the whole`() throws {
    var random = SeededGenerator(seed: 2)
    for round in 0..<400 {
      let dialect = [TabularDialect.csv, .tabs, .semicolon][round % 3]
      let text = Self.table(dialect, &random)
      let expected = NaiveTable.rows(text, dialect)
      let bytes = Array(text.utf8)
      #expect(
        try rows(bytes: bytes, dialect, encoding: .utf8) == expected, "\(text.debugDescription)")
      let step = Int.random(in: 1...7, using: &random)
      #expect(try rows(bytes: bytes, dialect, encoding: .utf8, step: step) == expected)
    }
  }

  @Test func `tables larger than the buffer are read the same way`() throws {
    var random = SeededGenerator(seed: 3)
    var text = ""
    while text.utf8.count < 300_000 { text += Self.table(.csv, &random) + "\n" }
    let expected = NaiveTable.rows(text, .csv)
    #expect(try rows(bytes: Array(text.utf8), encoding: .utf8) == expected)
    #expect(try rows(bytes: Array(text.utf8), encoding: .utf8, step: 4093) == expected)
  }

  /// Well-formed rows with every kind of field and line end.
  static func table(_ dialect: TabularDialect, _ random: inout SeededGenerator) -> String {
    let plain = [
      "", "a", "ąę", "12.5", "x y", "#n", "5\"", " ", "a;b", "some longer text of words",
    ]
    let quoted = ["\"\"", "\"a,b\"", "\"x\n,y\"", "\"\"\"q\"\"\"", "\"l\r\nm\"", "\"#\"", "\"ż\""]
    let single = String(Unicode.Scalar(dialect.delimiter ?? 0x2C))
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      for field in 0..<Int.random(in: 1...5, using: &random) {
        let isMany = dialect.mergesDelimiters && Bool.random(using: &random)
        if field > 0 { text += isMany ? single + single : single }
        let isQuoted = dialect.quote != nil && Bool.random(using: &random)
        text += (isQuoted ? quoted : plain).randomElement(using: &random) ?? ""
      }
      text += ["\n", "\r\n", "\r", "\n\n"].randomElement(using: &random) ?? ""
    }
    return text
  }
}
