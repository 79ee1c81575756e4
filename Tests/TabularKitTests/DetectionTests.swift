import Foundation
import TabularKit
import TestSupport
import Testing

@Suite struct DetectionTests {
  private static let sentence = "Zażółć gęślą jaźń; ŚLĄSK, Źrebię, więc sąsiad śpi w łóżku\n"

  @Test(arguments: [
    TabularEncoding.windows1250, .iso8859Part2, .utf16LittleEndian, .utf16BigEndian, .utf8,
  ])
  func `encodings of Polish are told apart`(encoding: TabularEncoding) throws {
    for hasMark in [false, true] {
      var writer = TabularWriter(TabularFormat(encoding: encoding, hasMark: hasMark))
      for _ in 0..<3 { try writer.write([Self.sentence, "1"]) }
      for step in [nil, 1, 2, 7] {
        var reader = try reader(writer.bytes, step: step)
        if let row = try reader.next() { #expect(row.strings == [Self.sentence, "1"]) }
        #expect(reader.encoding == encoding)
      }
    }
  }

  @Test(arguments: ["ą", "książka", "Wiśniewski Paweł", "GÓRA ŚWIĘTEJ ANNY", "źle", "Kraśnik"])
  func `a single word is enough where its letters differ`(word: String) throws {
    for encoding in [TabularEncoding.windows1250, .iso8859Part2] {
      var writer = TabularWriter(TabularFormat(encoding: encoding))
      try writer.write(["name", "x\(word)x"])
      #expect(try rows(bytes: writer.bytes) == [["name", "x\(word)x"]])
    }
  }

  @Test func `typographic quotes and signs speak for windows-1250`() throws {
    let bytes: [UInt8] = [0x84, 0x61, 0xB3, 0x94, 0x2C, 0x35, 0xB1, 0x31, 0x0A]
    #expect(try rows(bytes: bytes) == [["„ał”", "5±1"]])
  }

  @Test func `the encoding is settled by the first letters, however late they come`() throws {
    let ascii = Array(String(repeating: "abc,def\n", count: 20_000).utf8)
    let polish: [UInt8] = [0x6B, 0x73, 0x69, 0xB9, 0xBF, 0x6B, 0x61, 0x0A]
    #expect(try rows(bytes: ascii + polish).last == ["książka"])
    #expect(try rows(bytes: ascii + Array("książka".utf8)).last == ["książka"])
    var undecided = try reader(ascii)
    _ = try undecided.next()
    #expect(undecided.encoding == .detected)
  }

  @Test func `a damaged character leaves UTF-8 what it is`() {
    let damaged = Array("zażółć,gęślą,jaźń\nżó".utf8) + [0xC5, 0x2C] + Array("ęą\n".utf8)
    #expect(
      failure(damaged) == "t.csv:2:1: the bytes are not valid UTF-8; name the right encoding")
  }

  @Test(arguments: [
    ("a,b,c\n1,2,3\n", UInt8(ascii: ",")), ("a;b;c\n1;2;3\n", UInt8(ascii: ";")),
    ("a\tb\n1\t2\n", UInt8(ascii: "\t")), ("a|b|c\n1|2|3", UInt8(ascii: "|")),
    ("lat;lon\n52,22;21,01\n52,23;21,02\n", UInt8(ascii: ";")),
    ("52,22;21,01\n52,23;21,02\n", UInt8(ascii: ";")),
    ("1\t52,1\tx|y|z\n2\t53,1\tx|y\n", UInt8(ascii: "\t")),
    ("a,b\n\"x;y;z;\",2\n\"x;y\nq;;;;\",3\n", UInt8(ascii: ",")),
    ("title;year\nOn war, peace, and all;1999\nShort;2000\nA, B;1\n", UInt8(ascii: ";")),
    ("name\nx, y\nz\n", UInt8(ascii: ",")), ("", UInt8(ascii: ",")), ("single", UInt8(ascii: ",")),
    ("a;b;c", UInt8(ascii: ";")), ("a;b;c\n\n1;2\n;;\n3;4;5\n", UInt8(ascii: ";")),
  ])
  func `delimiters are detected`(text: String, expected: UInt8) throws {
    let reader = try reader(Array(text.utf8), .detected)
    #expect(reader.dialect.delimiter == expected)
  }

  @Test func `several tabs and comments are detected`() throws {
    let text = "#\tid\tlatitude\tstop\nEN_1\t\t52.2\ttrue\nEN_2\t52.3\t\t\tfalse\n"
    let reader = try reader(Array(text.utf8), .detected)
    #expect(reader.dialect.mergesDelimiters)
    #expect(reader.dialect.comment == UInt8(ascii: "#"))
    let empty = try TabularKitTests.reader(Array("a\tb\tc\n1\t\t3\n\t2\t\n".utf8), .detected)
    #expect(!empty.dialect.mergesDelimiters)
  }

  @Test func `dialects of other encodings are detected too`() throws {
    let format = TabularFormat(dialect: .semicolon, encoding: .utf16LittleEndian)
    var writer = TabularWriter(format)
    try writer.write(["Łódź", "1,5"])
    try writer.write(["Śrem", "2,5"])
    #expect(try rows(bytes: writer.bytes, .detected) == [["Łódź", "1,5"], ["Śrem", "2,5"]])
  }

  @Test(
    .enabled(if: RealData.isPresent),
    arguments: [
      ("catalog/ksiazka.csv", 9, 305), ("catalog/kategorie.csv", 2, 41),
      ("locations/names/rg_cities1000.csv", 6, 144_564),
      ("locations/names/cities500_ua_pl.tsv", 9, 24_728), ("routing/seed/nodes.tsv", 5, 9),
      ("locations/exif/expected.csv", 0, 0),
    ])
  func `real tables are read without being told anything`(
    path: String, columns: Int, count: Int
  ) throws {
    var reader = try TabularReader(path: RealData.url(path).path)
    var widths: [Int: Int] = [:]
    while let row = try reader.next() { widths[row.count, default: 0] += 1 }
    if columns > 0 { #expect(widths == [columns: count]) } else { #expect(!widths.isEmpty) }
  }
}
