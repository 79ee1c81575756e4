import LibXML
import TestSupport
import Testing

/// Positions and pieces, held against what a plain walk over the characters says.
@Suite struct PositionTests {
  private final class Positions: XMLEventHandler {
    var found: [XMLPosition] = []
    func startElement(_ tag: XMLTag, in stream: XMLStream) { found.append(tag.position) }
    func endElement(in stream: XMLStream) {}
  }

  /// Where every `<` before a letter stands.
  private static func expected(_ document: String) -> [XMLPosition] {
    var result: [XMLPosition] = []
    var (line, column) = (1, 1)
    let scalars = Array(document.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "<", index + 1 < scalars.count, scalars[index + 1].properties.isAlphabetic {
        result.append(XMLPosition(line: line, column: column))
      }
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return result
  }

  @Test func `positions are those of a plain walk, whatever the pieces`() throws {
    var generator = SeededGenerator(seed: 21)
    let parts = [
      "<b/>", "<b>ż</b>", "\n", "  ", "x", "é😀", "<c k='1'/>", "<c\n k=\"> 1 >\" l='\"'/>",
      "<d p='\(String(repeating: "1 ", count: 3000))'/>", "a > b", "\t", "<!-- ' > -->",
    ]
    for _ in 0..<60 {
      var document = "<a>"
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        document += parts[Int.random(in: parts.indices, using: &generator)]
      }
      document += "</a>"
      let bytes = Array(document.utf8)
      let positions = Positions()
      let stream = XMLStream(handler: positions)
      try bytes.withUnsafeBytes { buffer in
        var start = 0
        while start < buffer.count {
          let end = min(buffer.count, start + Int.random(in: 1...5000, using: &generator))
          try stream.feed(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
          start = end
        }
      }
      try stream.finish()
      #expect(positions.found == Self.expected(document))
    }
  }

  private func failure(_ bytes: [UInt8], pieces size: Int) -> String? {
    let stream = XMLStream(handler: Positions())
    do {
      try bytes.withUnsafeBytes { buffer in
        for start in stride(from: 0, to: buffer.count, by: size) {
          let end = min(buffer.count, start + size)
          try stream.feed(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        }
      }
      try stream.finish()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `attributes are counted over pieces and long tags`() {
    func tag(_ count: Int, _ value: String) -> [UInt8] {
      Array(("<a" + (0..<count).map { " k\($0)='\(value)'" }.joined() + "/>").utf8)
    }
    for (count, value, isFine) in [
      (1000, "", true), (1001, "", false), (1000, "long value", true), (1001, "=\"=", false),
    ] {
      let bytes = tag(count, value)
      for size in [bytes.count, 700, 64] {
        #expect(isFine == (failure(bytes, pieces: size) == nil))
      }
    }
  }
}
