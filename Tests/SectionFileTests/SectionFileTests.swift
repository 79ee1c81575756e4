import FileAccess
import SectionFile
import TestSupport
import Testing

@Suite struct SectionFileTests {
  static let kind = SectionFileKind(signature: "CityTst", version: 3, title: "a test file")

  /// A file with a section of each kind.
  static func write(_ writer: SectionWriter) throws {
    try writer.add("numbers", [1, 2, 0xFFFF_FFFF] as [UInt32])
    try writer.add("degrees", version: 7, [0.5, -.infinity])
    try writer.add("names", texts: ["Świętokrzyska", "", "A"])
    try writer.add("empty", [] as [Int64])
    let stream = try writer.section("piece by piece", of: UInt16.self)
    for value in 0..<50_000 { try stream.append(UInt16(truncatingIfNeeded: value)) }
    try stream.append([1, 2, 3].lazy.map(UInt16.init))
    try writer.end(stream)
  }

  static func open(_ bytes: [UInt8]) throws -> SectionReader {
    try SectionReader(memory: MappedFile(copying: bytes), kind: kind, file: nil)
  }

  static func sample() throws -> [UInt8] {
    let writer = try SectionWriter(kind: kind)
    try write(writer)
    return try writer.bytes()
  }

  @Test func `sections come back as they were written`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("sample")
    let writer = try SectionWriter(replacing: path, kind: Self.kind)
    try Self.write(writer)
    try writer.commit()
    let file = try SectionReader(path: path, kind: Self.kind)
    try file.verify()
    #expect(try file.array("numbers", of: UInt32.self).map(Array.init) == [1, 2, .max])
    #expect(
      try file.required("degrees", of: Double.self, version: 7).elementsEqual([0.5, -.infinity]))
    let names = try file.requiredTexts("names")
    #expect((0..<names.count).map { names[$0] } == ["Świętokrzyska", "", "A"])
    #expect(try file.required("empty", of: Int64.self).isEmpty)
    let pieces = try file.required("piece by piece", of: UInt16.self)
    #expect(pieces.count == 50_003)
    #expect(pieces[49_999] == 49_999 && pieces.last == 3)
    #expect(file.version(of: "degrees") == 7)
    #expect(file.byteCount(of: "numbers") == 12)
    #expect(file.names.first == "numbers")
    let bytes = try Self.sample()
    #expect(file.memory.withBytes { $0.elementsEqual(bytes) })
  }

  @Test func `views keep the mapping alive`() throws {
    let folder = try TemporaryFolder()
    let numbers = try {
      let path = try folder.write(Self.sample(), to: "sample")
      return try SectionReader(path: path, kind: Self.kind).required("numbers", of: UInt32.self)
    }()
    #expect(numbers[2] == .max)
  }

  @Test func `what is missing, of another version or size is told apart`() throws {
    let file = try Self.open(Self.sample())
    #expect(try file.array("other", of: UInt8.self) == nil)
    #expect(try file.texts("other") == nil)
    try file.verify("other")
    let message = #expect(throws: SectionFileError.self) {
      try file.required("other", of: UInt8.self)
    }
    #expect(message?.kind == .missing)
    #expect(message?.description == "The file has no section \"other\". Build it again.")
    let version = #expect(throws: SectionFileError.self) {
      try file.array("degrees", of: Double.self)
    }
    #expect(
      version?.description
        == "The section \"degrees\" has version 7; expected 1. Build the file again.")
    let size = #expect(throws: SectionFileError.self) { try file.array("numbers", of: Int64.self) }
    #expect(size?.kind == .damaged)
  }

  @Test func `other files and versions are refused`() throws {
    for text in ["", "short", String(repeating: "long enough to be a file ", count: 9)] {
      let error = #expect(throws: SectionFileError.self) { try Self.open(Array(text.utf8)) }
      #expect(error?.description == "This is not a test file.")
    }
    var bytes = try Self.sample()
    bytes[8] = 4
    let error = #expect(throws: SectionFileError.self) { try Self.open(bytes) }
    #expect(error?.kind == .version)
    let folder = try TemporaryFolder()
    let missing = #expect(throws: SectionFileError.self) {
      try SectionReader(path: folder.path("none"), kind: Self.kind)
    }
    #expect(missing?.kind == .system)
  }

  @Test func `every cut is refused at opening`() throws {
    let bytes = try Self.sample()
    for count in Array(0..<200) + Array(stride(from: 200, to: bytes.count, by: 97)) {
      #expect(throws: SectionFileError.self) { try Self.open(Array(bytes.prefix(count))) }
    }
    #expect(throws: SectionFileError.self) { try Self.open(bytes + [0]) }
  }

  @Test func `every flipped bit is found`() throws {
    let bytes = try Self.sample()
    var random = SeededGenerator(seed: 14)
    var opened = 0
    for _ in 0..<1500 {
      var flipped = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      flipped[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      guard let file = try? Self.open(flipped) else { continue }
      opened += 1
      #expect(throws: SectionFileError.self) { try file.verify() }
    }
    #expect(opened > 0)
  }

  /// Damage with a checksum that matches, as who means harm would make it.
  @Test func `a directory that lies is refused or read within bounds`() throws {
    let bytes = try Self.sample()
    var random = SeededGenerator(seed: 15)
    let directory =
      Int(bytes[bytes.count - 32]) | Int(bytes[bytes.count - 31]) << 8
      | Int(bytes[bytes.count - 30]) << 16
    var refused = 0
    for _ in 0..<1000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: directory..<bytes.count - 8, using: &random)
        changed[place] = .random(in: 0 ... .max, using: &random)
      }
      Checksum.renew(&changed, directory: directory)
      guard let file = try? Self.open(changed) else {
        refused += 1
        continue
      }
      _ = Self.contents(of: file)
      _ = try? file.verify()
    }
    #expect(refused > 0 && refused < 1000)
  }

  /// Everything that a reader can ask for.
  private static func contents(of file: SectionReader) -> [String] {
    file.names.map { name in
      let bytes = try? file.array(name, of: UInt8.self).map { [$0.first, $0.last] }
      let halves = try? file.array(name, of: UInt16.self).map { [$0.first, $0.last] }
      let words = try? file.array(name, of: UInt32.self).map { [$0.first, $0.last] }
      let names = try? file.texts(name).map { table in
        (0..<table.count).reduce("") { $0 + table[$1] }
      }
      return [name, "\(bytes as Any)", "\(halves as Any)", "\(words as Any)", "\(names as Any)"]
        .joined(separator: " ")
    }
  }
}
