import TabularKit
import TestSupport
import Testing

@Suite struct TabularRowTests {
  @Test(arguments: [
    ("0", 0.0), ("1", 1), ("-1.5", -1.5), ("+2.25", 2.25), (" 52.2206062 ", 52.2206062),
    (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1.5E-3", 0.0015), ("1e22", 1e22), ("1e23", 1e23),
    ("0.1234567890123456789", 0.1234567890123456789), ("9007199254740993", 9_007_199_254_740_992),
    ("123456789012345678901234567890", 1.2345678901234568e29), ("0.000000000000000000001", 1e-21),
    ("00000000000000000000001.5", 1.5), ("5e-324", .leastNonzeroMagnitude), ("-0", 0), ("1e-400", 0),
    ("12345678901234567890.", 12_345_678_901_234_567_168),
  ])
  func `decimal numbers are read exactly`(text: String, expected: Double) throws {
    var reader = try reader(Array(text.utf8))
    if let row = try reader.next() { #expect(try row.double(0) == expected) }
  }

  @Test func `seeded numbers are read as the standard library does`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<4000 {
      let digits = Int.random(in: 1...20, using: &random)
      var text = String((0..<digits).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
      let point = Int.random(in: 0...digits, using: &random)
      text.insert(".", at: text.index(text.startIndex, offsetBy: point))
      if point == digits { text += "0" }
      if point == 0 { text = "0" + text }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -40...40, using: &random))" }
      let expected = try #require(Double(text))
      var reader = try reader(Array(text.utf8))
      if let row = try reader.next() { #expect(try row.double(0) == expected, "\(text)") }
    }
  }

  @Test(arguments: [
    "x", "1x", "1,5", "--1", "1e", "1e+", "nan", "inf", "0x10", "1.2.3", "1 2", ".", "-", "1e400",
    "١",
  ])
  func `what is no number is refused at its field`(text: String) throws {
    var reader = try reader(Array("a|\(text)|1".utf8), .pipe)
    if let row = try reader.next() {
      var found = "no error"
      do { _ = try row.double(1) } catch { found = "\(error)" }
      #expect(found == "t.csv:1:3: expected a number")
    }
  }

  @Test func `a decimal comma is understood where the dialect has it`() throws {
    var dialect = TabularDialect.semicolon
    dialect.decimalSeparator = .comma
    var reader = try reader(Array("52,25;-1,5e1;3.5;0,12345678901234567890".utf8), dialect)
    if let row = try reader.next() {
      #expect(try row.double(0) == 52.25)
      #expect(try row.double(1) == -15)
      #expect(try row.double(2) == 3.5)
      #expect(try row.double(3) == 0.12345678901234567890)
    }
  }

  @Test func `whole numbers go to the limits of 64 bits`() throws {
    let text = "9223372036854775807,-9223372036854775808,+7, 12 ,007"
    var reader = try reader(Array(text.utf8))
    if let row = try reader.next() {
      #expect(try row.int(0) == .max)
      #expect(try row.int(1) == .min)
      #expect(try row.int(2) == 7)
      #expect(try row.int(3) == 12)
      #expect(try row.int(4) == 7)
    }
    let wrong = "9223372036854775808,-9223372036854775809,1.0,,x,-,99999999999999999999"
    var refused = try TabularKitTests.reader(Array(wrong.utf8))
    if let row = try refused.next() {
      for index in row.indices { #expect(message { () throws in try row.int(index) } != nil) }
      let empty = message { () throws in try row.int(3) }
      #expect(empty == "t.csv:1:46: empty field; expected a whole number")
      let absent = message { () throws in try row.int(7) }
      #expect(absent == "t.csv:1:71: expected at least 8 fields, found 7")
    }
  }

  @Test func `flags have two spellings in any case`() throws {
    var reader = try reader(Array("true,FALSE,1,0,True ,yes".utf8))
    if let row = try reader.next() {
      let flags = [try row.bool(0), try row.bool(1), try row.bool(2), try row.bool(3)]
      #expect(flags == [true, false, true, false])
      #expect(try row.bool(4) == true)
      let found = message { () throws in try row.bool(5) }
      #expect(found == "t.csv:1:22: expected true or false")
    }
  }

  @Test func `the number of fields can be required`() throws {
    var reader = try reader(Array("a\tb\n1\t2\t3\t4\n".utf8), .tsv)
    if let row = try reader.next() {
      #expect(message { () throws in try row.require(2) } == nil)
      #expect(
        message { () throws in try row.require(3) } == "t.csv:1:4: expected 3 fields, found 2")
      #expect(
        message { () throws in try row.require(4...5) }
          == "t.csv:1:4: expected 4 to 5 fields, found 2")
      #expect(
        message { () throws in try row.require(3...) }
          == "t.csv:1:4: expected at least 3 fields, found 2")
    }
    if let row = try reader.next() {
      #expect(
        message { () throws in try row.require(3) } == "t.csv:2:7: expected 3 fields, found 4")
      #expect(message { () throws in try row.require(1) } == "t.csv:2:3: expected 1 field, found 4")
    }
  }

  @Test func `optional columns read as nothing`() throws {
    var reader = try reader(Array("a,\"\", ,5\n".utf8))
    if let row = try reader.next() {
      #expect(row.text(0) == "a")
      #expect(row.text(1) == nil)
      #expect(row.text(nil) == nil)
      #expect(row.text(9) == nil)
      #expect(try row.int(ifPresent: 1) == nil)
      #expect(try row.double(ifPresent: 2) == nil)
      #expect(try row.double(ifPresent: 3) == 5)
      #expect(try row.int(ifPresent: nil) == nil)
      #expect(row.field(0, is: "a") == true)
      #expect(row.field(0, is: "b") == false)
      #expect(row.field(9, is: "a") == false)
      #expect(row.bytes(3).count == 1)
      #expect(row.isBlank == false)
    }
    var blank = try TabularKitTests.reader(Array(" ;\t;\"\"\n".utf8), .semicolon)
    if let row = try blank.next() { #expect(row.isBlank == true) }
  }

  private func message(_ body: () throws -> some Any) -> String? {
    do {
      _ = try body()
      return nil
    } catch { return "\(error)" }
  }
}
