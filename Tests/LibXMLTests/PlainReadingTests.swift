import FileAccess
import Foundation
import LibXML
import TestSupport
import Testing

/// Writes down what it hears, however it is read.
private class Listener: XMLEventHandler {
  var account: [String] = []
  private var pendingText = ""

  func startElement(_ tag: XMLTag, in stream: XMLStream) {
    settle()
    account.append(
      "\(tag.position.line):\(tag.position.column) \(tag.depthMark(stream))<\(tag.account)")
    for attribute in tag.attributes { account.append(" \(attribute.account)") }
  }

  func endElement(in stream: XMLStream) {
    settle()
    account.append(">")
  }

  func text(_ text: XMLText, in stream: XMLStream) { pendingText += text.string }

  func warning(_ warning: XMLError, in stream: XMLStream) {
    settle()
    account.append("warning: \(warning)")
  }

  func settle() {
    if !pendingText.isEmpty { account.append("'\(pendingText)'") }
    pendingText = ""
  }
}

/// Can begin anew, so that it is read for without libxml2 where that is possible.
private final class PlainListener: Listener, XMLRestartingHandler {
  var restarts = 0

  func restart() {
    restarts += 1
    settle()
    account = []
  }
}

extension XMLTag {
  fileprivate var account: String {
    "\(symbol) \(namespace) \(localName.string) \(prefix?.string ?? "-") "
      + (namespaceURI?.string ?? "-")
  }

  fileprivate func depthMark(_ stream: XMLStream) -> String { "\(stream.depth)" }
}

extension XMLAttribute {
  fileprivate var account: String {
    "\(symbol) \(namespace) \(localName.string) \(prefix?.string ?? "-") "
      + "\(namespaceURI?.string ?? "-")=\(value.string)"
  }
}

private let vocabulary = XMLVocabulary(
  names: ["svg", "g", "id", "label", "preserveAspectRatio", "preserveAspectRatiq"],
  namespaces: ["http://www.w3.org/2000/svg", "http://www.w3.org/XML/1998/namespace", "urn:a"])

private func account(of document: [UInt8], by listener: Listener) -> [String] {
  let stream = XMLStream(handler: listener, vocabulary: vocabulary)
  do throws(XMLError) {
    try stream.read(document)
  } catch {
    // What was heard before a mistake depends on where the pieces end.
    return ["error: \(error)"]
  }
  listener.settle()
  return listener.account
}

/// Reads both ways.
///
/// - Returns: Whether libxml2 was left out.
private func isSame(_ document: [UInt8]) -> (isSame: Bool, isPlain: Bool) {
  let plain = PlainListener()
  let found = account(of: document, by: plain)
  return (found == account(of: document, by: Listener()), plain.restarts == 0)
}

@Suite struct PlainReadingTests {
  private static let usual = [
    "<svg/>", "<svg></svg>\n", "<svg xmlns='http://www.w3.org/2000/svg'><g id = 'a'\n/></svg >",
    "\u{FEFF}<svg> <g/>\n <g/></svg><!-- end -->\n",
    "<?xml version='1.0' encoding='utf-8' standalone='no'?>\n<!-- a - b --><svg>x</svg>",
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://a/b.dtd\">\n<svg/>",
    "<svg a='1\n2\t3\r\n4\r5' b='&lt;&#65;&#x42;&#10;&amp;&quot;&apos;&gt;'>\r\n a\rb&amp;c</svg>",
    "<svg xmlns:a='urn:a'><a:g a:label='x' label='y'><g xmlns:a='urn:b' a:label='z'/></a:g></svg>",
    "<svg xmlns='urn:a'><g xmlns=''><g/></g><g/></svg>", "<?p?><svg><?p a?b ?><g/></svg>",
    "<svg xml:space='preserve'> \n<![CDATA[<&]]]><g/>]</svg>", "<svg a=\"'\" b='\"'/>",
    "<svg>zażółć <g id='ж𝄞'/>ё<g/>\n€<g/></svg>", "<svg a='>' b='/>'>></svg>",
    "<svg><!-- a\n--><g/><!----><g preserveAspectRatio='' preserveAspectRatiq='1'/></svg>",
  ]

  private static let unusual = [
    "", "x", "<", "<svg", "<svg>", "<svg></g>", "<svg/><svg/>", "<svg/>x", "<svg a='1' a='2'/>",
    "<svg a=1/>", "<svg a/>", "<svg a='<'/>", "<svg>&no;</svg>", "<svg>&#0;</svg>", "<svg>&</svg>",
    "<svg>]]></svg>", "<svg><!-- -- --></svg>", "<svg a:b='1'/>", "<a:svg/>", "<svg a='1'b='2'/>",
    "<svg xmlns:a='u' xmlns:b='u' a:x='1' b:x='2'/>", "<svg xmlns:a=''/>", "<żółć/>", "<a:b:c/>",
    "<svg xmlns:xml='urn:x'/>", "<svg xml:lang='!'/>", "<svg xml:space='odd'/>", "<svg>\u{1}</svg>",
    "<?xml version='1.1'?><svg/>", "<?xml version='1.0' encoding='koi8-r'?><svg/>",
    " <?xml version='1.0'?><svg/>", "<svg><?xml a?></svg>", "<svg><? a?></svg>",
    "<!DOCTYPE svg [<!ENTITY e 'x'>]><svg a='&e;'>&e;</svg>", "<!DOCTYPE svg SYSTEM\"a\"><svg/>",
    "<svg/><!DOCTYPE svg>", "<!DOCTYPE svg><!DOCTYPE svg><svg/>", "<svg><![CDATA[x</svg>",
    "<svg>\u{FFFE}</svg>", "<?xml VERSION='1.0'?><svg/>", "<svg a='&#X41;'/>", "< svg/>",
    "<svg><?v?v?></svg>",
    "<?xml version=\"1.0\"\u{A0}encoding=\"UTF-8\"?><svg/>", "<!DOCTYPE\u{3000}svg><svg/>",
    "<?xml version='1.0'\u{85}?><svg/>", "<!DOCTYPE svg\u{2003}><svg/>",
    "<svg xmlns:a='urn:a' xmlns:a='urn:b'/>", "</svg>", "<svg><![CDATA[a\r\nb]]></svg>",
  ]

  @Test(arguments: usual)
  func `usual documents are read without libxml2, to the same effect`(_ document: String) {
    let result = isSame(Array(document.utf8))
    #expect(result.isSame)
    #expect(result.isPlain)
  }

  @Test(arguments: unusual)
  func `libxml2 has the last word on everything else`(_ document: String) {
    let result = isSame(Array(document.utf8))
    #expect(result.isSame)
    #expect(!result.isPlain)
  }

  @Test func `documents with bytes changed are read to the same effect`() {
    var generator = SeededGenerator(seed: 11)
    let marks = Array("<>&;'\"=/!?-[]:# \n\r\tax".utf8) + [0, 0x80, 0xC3, 0xEF]
    var plain = 0
    for round in 0..<3000 {
      var document = Array(Self.usual[round % Self.usual.count].utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !document.isEmpty {
        let place = Int.random(in: 0..<document.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: document[place] = marks.randomElement(using: &generator) ?? 0
        case 1: document.insert(marks.randomElement(using: &generator) ?? 0, at: place)
        case 2: document.remove(at: place)
        default: document.removeLast(document.count - place)
        }
      }
      let result = isSame(document)
      #expect(result.isSame, "\(String(decoding: document, as: UTF8.self).debugDescription)")
      plain += result.isPlain ? 1 : 0
    }
    #expect(plain > 500)
  }

  @Test func `parts longer than the window are read as short ones are`() {
    let long = String(repeating: "долго 12,5\n", count: 40_000)
    let parts = (0..<9000).map { "<g id='\($0)\(String(repeating: "é", count: $0 % 7))'> x</g>\n" }
    let document = "<svg a='\(long)'>\(long)<!-- \(long) -->\(parts.joined())</svg>"
    let result = isSame(Array(document.utf8))
    #expect(result.isSame)
    #expect(result.isPlain)
  }

  @Test func `a file is read from where it stood`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "a.xml")
    for document in ["<svg><g/></svg>", "<svg><g></svg>"] {
      try Data(document.utf8).write(to: file)
      let (one, other) = (PlainListener(), Listener())
      let errors = [one, other].map { listener -> String? in
        let stream = XMLStream(handler: listener, vocabulary: vocabulary)
        do {
          try stream.read(InputFile(path: file.path))
          return nil
        } catch {
          return "\(error)"
        }
      }
      #expect(errors[0] == errors[1])
      if errors[0] == nil { #expect(one.account == other.account) }
    }
  }

  @Test(.enabled(if: RealData.isPresent))
  func `real plans are read to the same effect`() throws {
    for folder in ["floorplans/plans", "floorplans/conformance", "floorplans/hostile"] {
      for file in try FileManager.default.contentsOfDirectory(
        at: RealData.url(folder), includingPropertiesForKeys: nil) where file.pathExtension == "svg"
      {
        let bytes = try Array(Data(contentsOf: file))
        guard bytes.count < 4_000_000 else { continue }
        #expect(isSame(bytes).isSame, "\(file.lastPathComponent)")
      }
    }
  }
}
