import Foundation
import QRCodeReading
import TestSupport
import Testing

@testable import FloorPlanKit

/// Our codes beside other programs: read by zbarimg, and photos beside zxing-cpp.
@Suite struct QRReadersTests {
  private static let reader = try? QRCodeReader(
    libraries: [ProcessInfo.processInfo.environment["CITYKIT_QR_LIBRARY"] ?? ""])
  private static let python = ProcessInfo.processInfo.environment["CITYKIT_PYTHON"] ?? "python3"
  private static let hasZBar = (try? run(["zbarimg", "--version"]))?.status == 0
  private static let hasPhotos =
    (try? run([python, "-c", "import numpy, PIL, zxingcpp"]))?.status == 0

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let folder = try TemporaryFolder()
    try folder.write("", to: "output")
    let output = folder.url.appending(path: "output")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

  @Test(.enabled("needs zbarimg (Debian zbar-tools)") { hasZBar })
  func `zbarimg reads every code`() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 17)
    var texts: [String] = []
    let alphabets = ["0123456789", "ABCXYZ $%*+-./:", "abc{}~#=&?/"]
    for version in [1, 2, 4, 7, 11, 16, 22] {
      for correction in QRCode.Correction.allCases {
        let room = QRCapacity.dataCodewords(version, correction) - 3
        for letters in alphabets {
          let count = Int.random(in: max(1, room / 2)...max(1, room), using: &random)
          // zbar strips blanks at both ends.
          let text =
            "1"
            + (0..<count).map { _ in
              String(letters.randomElement(using: &random) ?? "0")
            }.joined() + "1"
          let code = try QRCode(
            text, correction: correction, mask: Int.random(in: 0...7, using: &random))
          let name = String(format: "%03d.png", texts.count)
          try Data(code.png(scale: 4)).write(to: folder.url.appending(path: name))
          texts.append(text)
        }
      }
    }
    let files = texts.indices.map {
      folder.url.appending(path: String(format: "%03d.png", $0)).path
    }
    let found = try Self.run(["zbarimg", "--raw", "-q", "-Sdisable", "-Sqrcode.enable"] + files)
    #expect(found.status == 0)
    #expect(found.output.split(separator: "\n").map(String.init) == texts)
  }

  @Test(.enabled("needs zbarimg (Debian zbar-tools)") { hasZBar })
  func `zbarimg reads letters of other scripts`() throws {
    let folder = try TemporaryFolder()
    let texts = ["é", "ß€", "ŻÓŁW", "Ж1", "教室101", "😀-7", "http://x.org/#at=ż"]
    let files = texts.indices.map { folder.url.appending(path: "\($0).png") }
    for (text, file) in zip(texts, files) { try Data(QRCode(text).png(scale: 4)).write(to: file) }
    let found = try Self.run(
      ["zbarimg", "--raw", "-q", "-Sdisable", "-Sqrcode.enable"] + files.map(\.path))
    #expect(found.status == 0)
    #expect(found.output.split(separator: "\n").map(String.init) == texts)
  }

  private struct Photo: Decodable {
    let code: String
    let photo: String
    let text: String?
  }

  @Test(
    .enabled(if: reader != nil),
    .enabled("needs a Python with numpy, Pillow and zxing-cpp; see CITYKIT_PYTHON") { hasPhotos })
  func `hard photos are read as well as by zxing-cpp`() throws {
    let (codes, photos) = (try TemporaryFolder(), try TemporaryFolder())
    for text in [
      "01535", "15-4-22", "A1B2C3", "7992739871", "room-4", "ENTRANCE", "x9", "0001", "12-101",
      "q-1", "LIFT-3", "900",
    ] {
      try Data(QRCode(text).png(scale: 8)).write(to: codes.url.appending(path: text + ".png"))
    }
    let script = Checkout.root.appending(path: "Tests/FloorPlanKitTests/Oracles/photos.py").path
    let answers = photos.url.appending(path: "answers.json")
    try #require(
      try Self.run([Self.python, script, codes.url.path, photos.url.path, answers.path]).status
        == 0)
    let rows = try JSONDecoder().decode([Photo].self, from: Data(contentsOf: answers))
    #expect(rows.count == 144)
    let reader = try #require(Self.reader)
    var own = 0
    for row in rows {
      let image = try Array(Data(contentsOf: photos.url.appending(path: row.photo)))
      let texts = try reader.texts(in: image)
      #expect(texts.allSatisfy { $0 == row.code }, "\(row.photo)")
      if texts.first == row.code { own += 1 }
    }
    #expect(own >= rows.count { $0.text == $0.code } - 2)
  }
}
