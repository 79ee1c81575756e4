import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  @Test func `members keep their order`() {
    var writer = JSONWriter()
    writer.object { object in
      object.member("z", "ł\"\\\n\u{1}")
      object.member("a", 1)
      object.member("n", nil as String?)
      object.key("list")
      object.array { list in
        list.value(1.5)
        list.value(2.0)
        list.null()
        list.array { _ in }
        list.object { _ in }
      }
    }
    #expect(
      writer.text
        == #"{"z":"ł\"\\\n\u0001","a":1,"n":null,"list":[1.5,2,null,[],{}]}"#)
  }

  @Test func `numbers read back as themselves`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let number = Double(bitPattern: random.next())
      var writer = JSONWriter()
      writer.value(number)
      if number.isFinite {
        #expect(Double(writer.text)?.bitPattern == number.bitPattern)
      } else {
        #expect(writer.text == "null")
      }
    }
  }

  @Test func `what terminals obey and what ends lines is escaped`() {
    var writer = JSONWriter()
    writer.value("\u{7F}\u{80}\u{9B}31m\u{9F}\u{A0}é\u{2027}\u{2028}\u{2029}\u{202A}世ڨ")
    #expect(
      writer.text
        == #""\u007f\u0080\u009b31m\u009f\#u{A0}é\#u{2027}\u2028\u2029\#u{202A}世ڨ""#)
  }

  @Test func `any string survives Foundation's parser`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x20FF, using: &random))
      }
      let string = String(String.UnicodeScalarView(scalars))
      var writer = JSONWriter()
      writer.array { $0.value(string) }
      let parsed = try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String]
      #expect(parsed?.first?.unicodeScalars.elementsEqual(string.unicodeScalars) == true)
    }
  }
}
