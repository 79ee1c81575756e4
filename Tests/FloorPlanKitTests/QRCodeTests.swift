import Foundation
import QRCodeReading
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct QRCodeTests {
  /// The reader, where it was built; its library is looked for where the variable says.
  private static let reader = try? QRCodeReader(
    libraries: [ProcessInfo.processInfo.environment["CITYKIT_QR_LIBRARY"] ?? ""])

  @Test func `a code of the standard's own example`() throws {
    // ISO/IEC 18004, annex I: "01234567" in version 1-M has these codewords.
    let data = QRMode(for: "01234567").codewords(of: "01234567", version: 1, count: 16)
    #expect(
      data == [
        0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
        0x11,
      ])
    let checks = ReedSolomon.remainder(of: data, by: ReedSolomon.divisor(degree: 10))
    #expect(checks == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test func `text beyond ASCII is declared as UTF-8`() {
    // ECI 26 in mode 0111, then bytes in mode 0100, their number and the letter.
    let data = QRMode(for: "é").codewords(of: "é", version: 1, count: 6)
    #expect(data == [0x71, 0xA4, 0x02, 0xC3, 0xA9, 0x00])
    #expect(QRMode(for: "e/") == .bytes)
  }

  @Test func `the smallest version is taken, and what is too long is refused`() throws {
    #expect(try QRCode("01535").version == 1)
    #expect(try QRCode(String(repeating: "7", count: 7089), correction: .low).version == 40)
    #expect(try QRCode(String(repeating: "A", count: 4296), correction: .low).version == 40)
    #expect(try QRCode(String(repeating: "ż", count: 1476), correction: .low).version == 40)
    #expect(throws: FloorPlanError.self) {
      try QRCode(String(repeating: "7", count: 7090), correction: .low)
    }
    #expect(throws: FloorPlanError.self) {
      try QRCode(String(repeating: "a", count: 1274), correction: .high)
    }
  }

  @Test func `capacities are those of table 7`() {
    for (version, correction, bytes) in [
      (1, QRCode.Correction.low, 19), (1, .high, 9), (7, .quartile, 88), (10, .medium, 216),
      (27, .low, 1468), (32, .high, 845), (40, .low, 2956), (40, .high, 1276),
    ] {
      #expect(QRCapacity.dataCodewords(version, correction) == bytes)
    }
  }

  @Test(.enabled(if: reader != nil), arguments: QRCode.Correction.allCases)
  func `every version, mask and mode is read back`(correction: QRCode.Correction) throws {
    var random = SeededGenerator(seed: 3)
    for version in [1, 7, 10, 27, 40] {
      let room = QRCapacity.dataCodewords(version, correction) - 3
      for (place, letters) in ["0123456789", "ABC$%*+-./: 059", "abc/#=żółw"].enumerated() {
        let count = max(1, place == 2 ? room / 2 : room)
        let text = String((0..<count).map { _ in letters.randomElement(using: &random) ?? "0" })
        let code = try QRCode(
          text, correction: correction, mask: Int.random(in: 0...7, using: &random))
        #expect(try Self.reader?.texts(in: code.png(scale: 3)) == [text], "\(code.version)")
      }
    }
  }

  @Test func `labels have check digits, links and safe file names`() {
    #expect(PlaceLabel(code: "01535").text == "01535")
    #expect(PlaceLabel(code: "7992739871", addsCheckDigit: true).code == "79927398713")
    let label = PlaceLabel(code: "a/b", link: "https://x.org/plan.html")
    #expect(label.text == "https://x.org/plan.html#at=a%2Fb")
    #expect(label.fileName == "a%2Fb")
    #expect(PlaceLabel(code: "..").fileName == "%2E.")
  }

  @Test func `a picture has the code's modules and its caption`() throws {
    let code = try QRCode("01535", correction: .high)
    let svg = code.svg(caption: "<01535>")
    #expect(svg.contains("&lt;01535&gt;"))
    #expect(svg.contains("viewBox=\"0 0 29 34\""))
    #expect(svg.contains("d=\"M4,4h7v1h-7z"))
  }

  @Test func `long codes have smaller captions`() throws {
    let labels = ["01535", "audvertex-12-101", String(repeating: "x", count: 60)]
    let sheet = try PlaceLabel.sheet(of: labels.map { PlaceLabel(code: $0) }, title: "T")
    #expect(sheet.contains("<figcaption>01535<"))
    #expect(sheet.contains(#"<figcaption style="font-size:4.2mm">audvertex-12-101<"#))
    #expect(sheet.contains(#"<figcaption style="font-size:3.0mm">xx"#))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A chunk of a PNG file: its length, name, data and checksum.
  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    let checksum = body.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
    return bytes(UInt32(data.count)) + body + bytes(~checksum)
  }

  /// The picture of a code with other colours for its dark and light modules.
  private func picture(_ text: String, dark: [UInt8], light: [UInt8]) throws -> [UInt8] {
    // A palette image: the header's colour type is 3, the pixels stay as they are.
    let plain = try QRCode(text).png(scale: 6)
    return plain[..<8] + Self.chunk("IHDR", Array(plain[16..<24]) + [1, 3, 0, 0, 0])
      + Self.chunk("PLTE", Array(dark.prefix(3) + Array(light.prefix(3))))
      + Self.chunk("tRNS", [dark[3], light[3]])
      + plain[33...]
  }

  @Test(.enabled(if: reader != nil))
  func `light codes on a dark ground and transparent pictures are read`() throws {
    let (black, white): ([UInt8], [UInt8]) = ([0, 0, 0, 255], [255, 255, 255, 255])
    for (dark, light) in [(black, white), (white, black), (black, [0, 0, 0, 0])] {
      let image = try picture("01535", dark: dark, light: light)
      #expect(try Self.reader?.texts(in: image) == ["01535"], "\(dark) \(light)")
    }
  }

  @Test(.enabled(if: reader != nil))
  func `images with sides too short for a code hold none`() throws {
    let signature = Array(try QRCode("01535").png().prefix(8))
    for (width, height) in [(1, 1), (5, 1), (1, 5), (20, 29), (29, 20), (29, 1)] {
      let sides = Self.bytes(UInt32(width)) + Self.bytes(UInt32(height))
      // Black rows of one bit a pixel, each after the number of its filter, as a stored block.
      let count = (1 + (width + 7) / 8) * height
      let length = UInt8(count)
      let block: [UInt8] = [0x78, 0x01, 0x01, length, 0, ~length, 0xFF]
      let rows = [UInt8](repeating: 0, count: count) + Self.bytes(UInt32(count) << 16 | 1)
      let image =
        signature + Self.chunk("IHDR", sides + [1, 0, 0, 0, 0])
        + Self.chunk("IDAT", block + rows) + Self.chunk("IEND", [])
      #expect(try Self.reader?.texts(in: image) == [], "\(width) × \(height)")
    }
  }

  @Test(.enabled(if: reader != nil))
  func `the error for a damaged image differs from that for other files`() throws {
    let whole = try QRCode("01535").png()
    for (bytes, reason) in [
      (Array(whole.prefix(whole.count / 2)), QRReadingError.damaged),
      (Array("GIF89a".utf8), .unreadable),
      ([], .unreadable), ([0xFF, 0xD8, 0xFF], .damaged),
    ] {
      #expect(throws: reason) { try Self.reader?.texts(in: bytes) }
    }
  }
}
