import Archive
import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Packages as zip files, as mail and file systems of phones carry them.
@Suite struct PackageArchiveTests {
  private static let campus = Checkout.root.appending(path: "Examples/campus.floorpkg")

  private static func zip(below folder: String) throws -> [UInt8] {
    var writer = ZipFolderWriter()
    for name in try FileManager.default.contentsOfDirectory(atPath: campus.path).sorted() {
      let file = campus.appending(path: name)
      guard let bytes = try? Data(contentsOf: file) else { continue }
      try writer.add(Array(bytes), named: folder + name)
    }
    return try writer.finished()
  }

  @Test(arguments: ["", "campus.floorpkg/", "export/2026/"])
  func `a zip file gives the plan of its folder`(folder: String) throws {
    let place = try TemporaryFolder()
    let file = URL(filePath: try place.write(try Self.zip(below: folder), to: "campus.floorpkg"))
    let (packed, plain) = (try Building(contentsOf: file), try Building(contentsOf: Self.campus))
    #expect(packed.levels.map(\.id) == plain.levels.map(\.id))
    #expect(packed.rooms.map(\.room.id) == plain.rooms.map(\.room.id))
    let request = IndoorRouteRequest(from: .room("15-4-22"), to: .room("15-3-1"))
    let copy = try JSONDecoder().decode(
      IndoorRouteRequest.self, from: JSONEncoder().encode(request))
    guard case .found(let route) = packed.answer(to: copy),
      case .found(let expected) = plain.answer(to: request)
    else {
      Issue.record("no route")
      return
    }
    #expect(route.nodes == expected.nodes)
    #expect(try route.svg(level: "15-4") == expected.svg(level: "15-4"))
  }

  @Test func `a damaged zip file is one error with its name`() throws {
    let place = try TemporaryFolder()
    let bytes = try Self.zip(below: "")
    var (refused, read) = (0, 0)
    for length in stride(from: 4, to: bytes.count, by: bytes.count / 40) {
      let file = URL(filePath: try place.write(bytes.prefix(length), to: "cut.floorpkg"))
      do {
        _ = try Building(contentsOf: file)
        read += 1
      } catch {
        refused += 1
        #expect("\(error)".contains("cut.floorpkg"))
      }
    }
    #expect(refused > 30 && read == 0)
  }
}
