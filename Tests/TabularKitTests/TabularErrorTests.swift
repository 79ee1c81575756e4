import Foundation
import TabularKit
import TestSupport
import Testing

@Suite struct TabularErrorTests {
  @Test(arguments: [
    ("a,b\n\"c,d\n", "t.csv:2:1: the quoted field has no closing quote"),
    ("a,b\nc,\"d\n\ne", "t.csv:2:3: the quoted field has no closing quote"),
    (
      "a\nżó,\"b\"c,d\n",
      "t.csv:2:4: text after the closing quote; quotes inside a quoted field are doubled"
    ),
    (
      "\"x\ny\",\"b\" \n",
      "t.csv:2:4: text after the closing quote; quotes inside a quoted field are doubled"
    ),
    (
      "\"b\"c",
      "t.csv:1:1: text after the closing quote; quotes inside a quoted field are doubled"
    ),
  ])
  func `quotes that do not match are found at their field`(text: String, expected: String) {
    #expect(failure(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (TabularEncoding.utf8, [0x61, 0x2C, 0xC5, 0x2C, 0x62], "t.csv:1:3", "UTF-8"),
    (.utf8, [0xC3, 0xB3, 0x2C, 0xED, 0xA0, 0x80], "t.csv:1:3", "UTF-8"),
    (.utf8, [0x61, 0x0A, 0x62, 0x2C, 0xF0, 0x9F], "t.csv:2:3", "UTF-8"),
    (.windows1250, [0x61, 0x2C, 0x81, 0x0A], "t.csv:1:3", "windows-1250"),
    (.utf16LittleEndian, [0x61, 0, 0x2C, 0, 0x00, 0xDC], "t.csv:1:3", "UTF-16LE"),
    (.utf16BigEndian, [0, 0x61, 0, 0x2C, 0xD8, 0x3D, 0, 0x61], "t.csv:1:3", "UTF-16BE"),
    (.utf16BigEndian, [0, 0x61, 0, 0x0A, 0], "t.csv:2:1", "UTF-16BE"),
  ])
  func `malformed text is found at its field, or replaced`(
    encoding: TabularEncoding, bytes: [UInt8], place: String, name: String
  ) throws {
    let expected = "\(place): the bytes are not valid \(name); name the right encoding"
    #expect(failure(bytes, encoding: encoding) == expected)
    let repaired = try rows(bytes: bytes, encoding: encoding, malformedText: .isReplaced)
    #expect(repaired.joined().contains { $0.contains("\u{FFFD}") })
  }

  @Test func `malformed text is replaced as the standard library does`() throws {
    let bytes: [UInt8] = Array("a,\"x\"\"".utf8) + [0xC5, 0x41, 0xFF] + Array("\",ż\nb\n".utf8)
    let found = try rows(bytes: bytes, encoding: .utf8, malformedText: .isReplaced, step: 3)
    #expect(found == [["a", "x\"\u{FFFD}A\u{FFFD}", "ż"], ["b"]])
  }

  @Test func `a row with a mistake can be passed over`() throws {
    let text = Array("a\n\"b\"x,1\nc\n".utf8) + [0xFF, 0x0A] + Array("d\n\"e".utf8)
    var reader = try reader(text, encoding: .utf8)
    var found: [String] = []
    var problems: [TabularError.Kind] = []
    reading: while true {
      do {
        guard let row = try reader.next() else { break reading }
        found.append(row[0])
      } catch { problems.append(error.kind) }
    }
    #expect(found == ["a", "c", "d"])
    #expect(problems == [.malformedQuoting, .malformedText, .malformedQuoting])
  }

  @Test(arguments: [
    ("a,bcdefg\n", "t.csv:1:3: a field of more than 5 bytes; is a closing quote missing?"),
    ("a\nb,\"cd\nefg\",h", "t.csv:2:3: a field of more than 5 bytes; is a closing quote missing?"),
    ("a,\"abcdefghij", "t.csv:1:3: a field of more than 5 bytes; is a closing quote missing?"),
    (
      "abcde,abcde,abcde,abcde\n", "t.csv:1:1: a row of more than 20 bytes; are there no line ends?"
    ),
    ("x\n1,2,3,4,5\n", "t.csv:2:9: more than 4 fields in a row; is the delimiter right?"),
    ("1,2,3,4,5,6,7\n", "t.csv:1:9: more than 4 fields in a row; is the delimiter right?"),
  ])
  func `limits hold against hostile tables`(text: String, expected: String) {
    let limits = TabularLimits(fieldBytes: 5, rowBytes: 20, columns: 4)
    #expect(failure(Array(text.utf8), limits: limits) == expected)
  }

  @Test func `rows up to the limits are read`() throws {
    let limits = TabularLimits(fieldBytes: 6, rowBytes: 8, columns: 4)
    #expect(try rows("1,2,3,4\nabcdef\n\"ab\nc\"", limits: limits).map(\.count) == [4, 1, 1])
    let wide = String(repeating: ",", count: 9999)
    #expect(try rows(wide).map(\.count) == [10_000])
  }

  @Test(arguments: ["\n", "\r\n", ""])
  func `rows of every width up to the limit are read`(end: String) throws {
    for width in 1...260 {
      let row = (1...width).map(String.init).joined(separator: ",")
      let table = "\(row)\n\(row)\n\(row)\(end)"
      #expect(try rows(table).map(\.count) == [width, width, width], "\(width) columns")
      let exact = TabularLimits(columns: width)
      #expect(try rows(table, limits: exact).count == 3)
      let refusal = failure(Array("\(row),x\n".utf8), limits: exact)
      #expect(refusal.contains("more than \(width) fields"))
    }
  }

  @Test func `endless fields stop at the limit, endless comments take no memory`() throws {
    var count = 0
    var reader = try TabularReader(file: "endless", dialect: .csv, encoding: .utf8) {
      count += 1
      return Array(repeating: 0x61, count: 1 << 16)
    }
    #expect(throws: TabularError.self) { _ = try reader.next() }
    #expect(count < 40)
    let isAtEnd = try reader.next() == nil
    #expect(isAtEnd)

    count = 0
    var comments = try TabularReader(file: "endless", dialect: .tabs, encoding: .utf8) {
      count += 1
      return count < 60 ? Array(repeating: 0x23, count: 1 << 16) : nil
    }
    let hasRow = try comments.next() != nil
    #expect(!hasRow)
  }

  @Test func `files that cannot be read are named`() {
    #expect {
      _ = try TabularReader(path: "/nonexistent/t.csv")
    } throws: {
      "\($0)" == "/nonexistent/t.csv: cannot open: No such file or directory"
    }
    #expect {
      var reader = try TabularReader(path: "/")
      _ = try reader.next()
    } throws: {
      "\($0)" == "/: cannot read: Is a directory"
    }
  }

  @Test func `what a source throws is reported`() throws {
    struct Broken: Error, CustomStringConvertible { var description: String { "bad archive" } }
    var given = 0
    var reader = try TabularReader(file: "a.zip/stops.txt", dialect: .csv, encoding: .utf8) {
      given += 1
      if given > 1 { throw Broken() }
      return Array("a\nb".utf8)
    }
    #expect(throws: Never.self) { _ = try reader.next() }
    #expect {
      _ = try reader.next()
    } throws: {
      "\($0)" == "a.zip/stops.txt: cannot read: bad archive"
    }
  }

  @Test func `damaged tables are read or refused, and never crash`() throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<1500 {
      let dialect = [TabularDialect.csv, .tabs, .detected][round % 3]
      let table = TabularReaderTests.table(dialect, &random)
      var bytes = Array(table.utf8)
      if round % 2 == 0, !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      } else {
        bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      }
      let encodings: [TabularEncoding] = [.detected, .utf8, .utf16BigEndian, .windows1250]
      let encoding = encodings[Int.random(in: 0..<4, using: &random)]
      do {
        let whole = try rows(bytes: bytes, dialect, encoding: encoding)
        if dialect.delimiter != nil {
          #expect(try rows(bytes: bytes, dialect, encoding: encoding, step: 3) == whole)
        }
      } catch let error as TabularError {
        #expect(error.line != nil && error.column != nil)
      }
      _ = try? rows(bytes: bytes, dialect, encoding: encoding, malformedText: .isReplaced)
    }
  }
}
