import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct JSONScannerTests {
  @Test func `values of every kind are read`() throws {
    let text = #" {"a": [1, -2.5e3, true, false, null], "ł\"\u0142\ud83d\ude00\/": "", "a": {}} "#
    let value = try JSONScanner.value(Array(text.utf8))
    #expect(value["a"]?.values == [.integer(1), .number(-2500), .bool(true), .bool(false), .null])
    #expect(value.members.map(\.name) == ["a", "ł\"ł😀/", "a"])
    #expect(value.members.last?.value == .object([]))
  }

  @Test(arguments: [
    ("0", JSONValue.integer(0)), ("-0", .integer(0)), ("9223372036854775807", .integer(.max)),
    ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1e2", .number(100)),
    ("1E-2", .number(0.01)), ("0.1", .number(0.1)), ("1e999", .number(.infinity)),
    ("123456789.123456789", .number(123_456_789.123456789)),
    ("52.2296756000000000000000001", .number(52.2296756)),
  ])
  func `numbers are the nearest there are`(text: String, value: JSONValue) throws {
    #expect(try JSONScanner.value(Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("", JSONFailure.Kind.expectedValue, 0), (" x", .expectedValue, 1), ("nul", .expectedValue, 0),
    ("-", .expectedValue, 0), ("+1", .expectedValue, 0), (".5", .expectedValue, 0),
    ("01", .expectedEnd, 1), ("1.", .expectedEnd, 1), ("1e", .expectedEnd, 1),
    ("{", .expectedName, 1), ("{1:2}", .expectedName, 1), (#"{"a" 1}"#, .expectedColon, 5),
    (#"{"a":1 "b":2}"#, .expectedComma, 7), (#"{"a":1,}"#, .expectedName, 7),
    ("[1 2]", .expectedComma, 3), ("[1,]", .expectedValue, 3), ("[1", .expectedComma, 2),
    (#"["a"#, .unterminatedString, 1), (#"["\"#, .unterminatedString, 1),
    (#""\x""#, .unknownEscape, 1), (#""\u12g4""#, .malformedUnicodeEscape, 2),
    ("\"a\nb\"", .controlCharacter, 2), ("\"\0\"", .controlCharacter, 1), ("1 2", .expectedEnd, 2),
    ("1\0", .expectedEnd, 1),
  ])
  func `what is wrong is told with its place`(text: String, kind: JSONFailure.Kind, offset: Int) {
    let failure = #expect(throws: JSONFailure.self) { try JSONScanner.value(Array(text.utf8)) }
    #expect(failure?.kind == kind)
    #expect(failure?.offset == offset)
  }

  @Test func `nesting has a limit, side by side has none`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    _ = try JSONScanner.value(nested(JSONScanner.deepest))
    let failure = #expect(throws: JSONFailure.self) {
      try JSONScanner.value(nested(JSONScanner.deepest + 1))
    }
    #expect(failure?.kind == .nestedTooDeeply)
    let wide = "[" + Array(repeating: "[[]]", count: 1000).joined(separator: ",") + "]"
    #expect(try JSONScanner.value(Array(wide.utf8)).values.count == 1000)
  }

  @Test func `half of a pair of surrogates and malformed bytes become the sign for that`() throws {
    #expect(try JSONScanner.value(Array(#""\ud800x""#.utf8)) == .string("\u{FFFD}x"))
    #expect(try JSONScanner.value(Array(#""\ude00\n""#.utf8)) == .string("\u{FFFD}\n"))
    #expect(try JSONScanner.value(Array(#""\ud800\u0041""#.utf8)) == .string("\u{FFFD}A"))
    #expect(try JSONScanner.value([0x22, 0xC5, 0x22]) == .string("\u{FFFD}"))
  }

  @Test func `texts with a byte changed are taken and refused as Foundation does`() throws {
    var random = SeededGenerator(seed: 5)
    let seed = Array(#"{"a":[1,2.5,-3e2,"b\n\u0142z",true,null,{"c":[]}],"d":{"e":0}}"#.utf8)
    let alphabet = Array(#"{}[]",:\0123456789.eE+-truefalsn u"#.utf8)
    var refused = 0
    for _ in 0..<4000 {
      var text = seed
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        text[Int.random(in: text.indices, using: &random)] =
          alphabet[Int.random(in: alphabet.indices, using: &random)]
      }
      let expected = try? JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed)
      let found = try? JSONScanner.value(text)
      #expect((expected == nil) == (found == nil), "\(String(decoding: text, as: UTF8.self))")
      if let expected = expected as? [String: Any], let found {
        #expect(Set(found.members.map(\.name)) == Set(expected.keys))
      }
      if found == nil { refused += 1 }
    }
    #expect((1000..<3900).contains(refused))
  }
}
