import FileAccess
import Foundation
import LibXML
import TestSupport
import Testing

@Suite struct XMLStreamTests {
  @Test func `parts come in the order of the document`() throws {
    let recorder = try read("<a x='1' y='&lt;2'>one<b/>two<![CDATA[<3>]]></a>")
    #expect(recorder.parts == ["<a x=1 y=<2", "'one'", "<b", ">", "'two<3>'", ">"])
  }

  @Test func `positions are those of the beginning of the tags`() throws {
    let recorder = try read(
      "<?xml version='1.0'?>\n<!-- <no/> > -->\n<a\n  x='\n>'>\n żó<b/><c\n/></a>")
    #expect(recorder.positions == ["3:1", "6:4", "6:8"])
  }

  @Test(arguments: [100, 1000, 4096])
  func `markup much longer than a piece comes whole and in its place`(size: Int) throws {
    let long = String(repeating: "L 1 1 ", count: 20_000)
    let document = Array(
      """
      <!DOCTYPE a [<!ENTITY e "x">]><a>
      <!--\(long)--><b d='\(long)&e;'/><?p \(long)?><c>\(long)</c>
      <d e='\(long)'/></a>
      """.utf8)
    let recorder = try read(document, pieces: size)
    #expect(
      recorder.parts == [
        "<a", "'\n'", "<b d=\(long)x", ">", "<c", "'\(long)'", ">", "'\n'", "<d e=\(long)",
        ">", ">",
      ])
    #expect(recorder.positions == ["1:31", "2:120008", "2:360026", "3:1"])
    let cut = document.prefix(document.count - 20)
    #expect {
      try read(Array(cut), pieces: size)
    } throws: {
      "\($0)".hasSuffix("the document ends inside a tag; it seems to be truncated")
    }
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `pieces of any size give the same parts`(size: Int) throws {
    let document = Array(
      """
      <?xml version="1.0"?><!DOCTYPE a [<!-- ' --><!ENTITY e "<i k='v'>x</i>&#38;f;">\
      <!ENTITY f "y"><?p > ?><!ATTLIST a d CDATA "dd">]>
      <a>\(String(repeating: "<b c='1'>text &e;</b>\n", count: 60))</a>
      """.utf8)
    let whole = try read(document)
    let pieces = try read(document, pieces: size)
    #expect(pieces.parts == whole.parts)
    #expect(pieces.positions == whole.positions)
    #expect(whole.parts.prefix(7) == ["<a d=dd", "<b c=1", "'text '", "<i k=v", "'x'", ">", "'y'"])
  }

  @Test func `entities of the document are replaced in text and attributes`() throws {
    let recorder = try read(
      """
      <!DOCTYPE a [<!ENTITY color "#ff0000"><!ENTITY both "&color;!">]>\
      <a xmlns:p="urn:p" fill="&color;" note="&both;&amp;color;">&both;</a>
      """)
    #expect(recorder.parts == ["<a fill=#ff0000 note=#ff0000!&color;", "'#ff0000!'", ">"])
  }

  @Test func `elements from entities keep the namespaces around them`() throws {
    let recorder = try read(
      "<!DOCTYPE a [<!ENTITY e '<p:b p:k=\"1\"/>'>]><a xmlns:p='urn:p'>&e;</a>")
    #expect(recorder.parts == ["<a", "<b k=1", ">", ">"])
    #expect(recorder.warnings.isEmpty)
  }

  @Test func `namespaces may be written with entities`() throws {
    final class Symbols: XMLEventHandler {
      var seen: [[Int]] = []
      var warnings = 0
      func startElement(_ tag: XMLTag, in stream: XMLStream) {
        seen.append([tag.symbol, tag.namespace])
        for attribute in tag.attributes { seen.append([attribute.symbol, attribute.namespace]) }
      }
      func endElement(in stream: XMLStream) {}
      func warning(_ warning: XMLError, in stream: XMLStream) { warnings += 1 }
    }
    let symbols = Symbols()
    let vocabulary = XMLVocabulary(names: ["g", "id"], namespaces: ["urn:s", "urn:x"])
    try XMLStream(handler: symbols, vocabulary: vocabulary).read(
      Array(
        """
        <!DOCTYPE g [<!ENTITY s "urn:s"><!ENTITY x "urn:x"><!ENTITY e "<g x:id='1'/>">]>
        <g xmlns="&s;" xmlns:x="&x;"><x:g x:id="1" id="2"/>&e;</g>
        """.utf8))
    #expect(symbols.seen == [[0, 0], [0, 1], [1, 1], [1, -2], [0, 0], [1, 1]])
    #expect(symbols.warnings == 0)
  }

  @Test func `nothing outside of the document is read`() throws {
    let recorder = try read(
      "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a k='1'>&x;</a>")
    #expect(recorder.parts == ["<a k=1", ">"])
    #expect(
      recorder.warnings == ["1:57: an external entity is ignored"]
        || recorder.warnings == ["an external entity is ignored"])
  }

  @Test(arguments: [
    ("<a><b></a>", "Opening and ending tag mismatch: b line 1 and a"),
    ("<a x=\"1", "the document ends inside a tag; it seems to be truncated"),
    ("<a><b>x", "the document ends with 2 elements open; it seems to be truncated"),
    ("<a><!-- x", "the document ends inside a comment; it seems to be truncated"),
    ("<a><![CDATA[ x", "the document ends inside a CDATA section; it seems to be truncated"),
    (
      "<!DOCTYPE a [<!ENTITY x",
      "the document ends inside the document type; it seems to be truncated"
    ),
    ("<a/><b/>", "Extra content at the end of the document"),
    ("<a>&nope;</a>", "Entity 'nope' not defined"),
    ("", "the document is empty"),
    ("no XML", "this is not XML: it does not begin with <"),
  ])
  func `broken documents are refused in one sentence`(document: String, message: String) {
    #expect(failure(document) == message)
  }

  @Test func `endless and exploding entities are refused`() {
    let circle = "<!DOCTYPE a [<!ENTITY x '&#38;y;'><!ENTITY y '&#38;x;'>]><a>&x;</a>"
    #expect(failure(circle) == "entities are nested deeper than 16, or in a circle")
    #expect(
      failure(circle.replacing("<a>&x;", with: "<a k='&x;'>"))
        == "entities are nested deeper than 16, or in a circle")
    var laughs = "<!DOCTYPE a [<!ENTITY l0 'aaaaaaaaaa'>"
    for level in 1...9 {
      let inside = String(repeating: "&#38;l\(level - 1);", count: 10)
      laughs += "<!ENTITY l\(level) '\(inside)'>"
    }
    #expect(failure(laughs + "]><a>&l9;</a>") == "entities add more than 1048576 bytes")
  }

  @Test func `deep nesting is read without recursion up to the limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth)
    }
    #expect(try read(nested(4096)).positions.count == 4096)
    #expect(failure(nested(4097)) == "elements are nested deeper than 4096")
  }

  @Test func `attributes are counted before they cost anything`() throws {
    func crowded(_ count: Int) -> String {
      "<a>\n <b" + (0..<count).map { " a\($0)='='" }.joined() + "/></a>"
    }
    #expect(try read(crowded(1000)).positions == ["1:1", "2:2"])
    #expect(failure(crowded(40_000)) == "an element has more than 1000 attributes")
    let defaults = (0..<2000).map { " a\($0) CDATA 'x'" }.joined()
    #expect(
      failure("<!DOCTYPE a [<!ATTLIST a\(defaults)>]><a/>")
        == "an element has more than 1000 attributes")
  }

  @Test(arguments: [true, false])
  func `UTF-16 is read in both byte orders`(bigEndian: Bool) throws {
    let text = "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-16\"?><t>Аудитория 😀</t>"
    let bytes = text.utf16.flatMap { unit in
      bigEndian ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(try read(bytes).parts == ["<t", "'Аудитория 😀'", ">"])
    #expect(try read(bytes, pieces: 1).parts == ["<t", "'Аудитория 😀'", ">"])
  }

  @Test func `a byte order mark comes before the declared encoding`() throws {
    let bytes = Array("\u{FEFF}<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><t>Ж</t>".utf8)
    #expect(try read(bytes).parts == ["<t", "'Ж'", ">"])
  }

  @Test func `windows-1251 is read and odd encodings are refused`() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"windows-1251\"?><t>".utf8)
    #expect(
      try read(head + [0xC0, 0xF3, 0xE4] + Array("</t>".utf8)).parts == ["<t", "'Ауд'", ">"])
    #expect(
      failure("<?xml version='1.0' encoding='UTF-7'?><t/>")
        == "the declared encoding is not supported; save as UTF-8")
  }

  @Test(arguments: [0, 1, 5000])
  func `bytes that are none of the encoding end the reading`(before: Int) {
    let start = "<?xml version=\"1.0\" encoding=\"windows-1251\"?><a>"
    let body = String(repeating: "<b>x</b>\n", count: before)
    let document = Array("\(start)\(body)<c>".utf8) + [0x98] + Array("</c>\(body)</a>".utf8)
    for pieces in [100, 4096, .max] {
      let error = #expect(throws: XMLError.self) { try read(document, pieces: pieces) }
      #expect(
        error?.message
          == "the bytes from here on are invalid in the document's encoding; convert it to UTF-8")
    }
  }

  @Test func `symbols follow the vocabulary`() throws {
    final class Symbols: XMLEventHandler {
      var seen: [[Int]] = []
      func startElement(_ tag: XMLTag, in stream: XMLStream) {
        seen.append([tag.symbol, tag.namespace])
        for attribute in tag.attributes { seen.append([attribute.symbol, attribute.namespace]) }
      }
      func endElement(in stream: XMLStream) {}
    }
    let symbols = Symbols()
    let vocabulary = XMLVocabulary(names: ["g", "id"], namespaces: ["urn:s"])
    try XMLStream(handler: symbols, vocabulary: vocabulary)
      .read(Array("<g xmlns='urn:s' id='1' other='2'><o:id xmlns:o='urn:o'/></g>".utf8))
    #expect(symbols.seen == [[0, 0], [1, -2], [-1, -2], [1, -1]])
  }

  @Test func `a handler can stop`() throws {
    final class Stopper: XMLEventHandler {
      var count = 0
      func startElement(_ tag: XMLTag, in stream: XMLStream) {
        count += 1
        if count == 2 { stream.stop() }
      }
      func endElement(in stream: XMLStream) {}
    }
    let stopper = Stopper()
    let stream = XMLStream(handler: stopper)
    try stream.read(Array("<a><b/><c/></broken>".utf8))
    #expect(stopper.count == 2)
    #expect(stream.isStopped)
  }

  @Test func `truncations and flipped bits are read or refused`() throws {
    let document = Array(
      """
      <?xml version="1.0"?><!DOCTYPE a [<!ENTITY e "<i>x</i>">]><!-- c --><a b="1">&e;<![CDATA[d]]></a>
      """.utf8)
    for length in document.indices { _ = try? read(Array(document.prefix(length))) }
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      var broken = document
      for _ in 0..<3 {
        broken[Int.random(in: broken.indices, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      _ = try? read(broken)
    }
  }

  @Test func `a file's errors carry its name and place`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<a>\n<b></c></a>", to: "x.xml")
    let error = #expect(throws: XMLError.self) {
      try XMLStream(handler: Recorder()).read(InputFile(path: path))
    }
    #expect(error?.file == path)
    #expect(error?.line == 2)
  }

  @Test(
    .enabled(if: RealData.isPresent),
    arguments: [
      ("badnum", nil), ("deep5000", "elements are nested deeper than 4096"), ("dupid", nil),
      ("laughs", "entities add more than 1048576 bytes"),
      ("truncated", "the document ends inside a tag; it seems to be truncated"), ("useloop", nil),
      ("utf16", nil), ("xxe", nil),
    ] as [(String, String?)])
  func `hostile files are read or refused`(name: String, message: String?) throws {
    let file = RealData.url("floorplans/hostile/\(name).svg").path
    do {
      try XMLStream(handler: Recorder()).read(InputFile(path: file))
      #expect(message == nil)
    } catch let error as XMLError {
      #expect(error.message == message)
    }
  }
}
