import Foundation
import TestSupport
import Testing

@Suite struct ManifestTests {
  @Test func `targets depend on what the design says, and on nothing else`() async throws {
    let manifest = try await Manifest.dumped()
    let targets = manifest.targets.filter {
      $0.type != "test" && $0.path?.hasPrefix("Tests/") != true
    }
    for target in targets {
      let designed = DesignedArrows.ofTarget[target.name]
      #expect(designed == target.arrows, "dependencies of \(target.name)")
    }
    #expect(Set(targets.map(\.name)) == Set(DesignedArrows.ofTarget.keys))
  }

  @Test func `rows of a database are read through CheckedRows alone`() throws {
    let readers = DesignedArrows.ofTarget.filter { $0.value.contains("CheckedRows") }.keys.sorted()
    #expect(readers.count > 1)
    for reader in readers {
      let files = Checkout.swiftFiles(in: "Sources/\(reader)")
      #expect(!files.isEmpty, "\(reader)")
      for path in files {
        #expect(try !Checkout.text(of: path).contains(/import GRDB\b/), "\(path)")
      }
    }
  }

  @Test func `every command is a program, and all of them are one`() async throws {
    let manifest = try await Manifest.dumped()
    let executables = manifest.targets.filter { $0.type == "executable" }
    #expect(executables.map(\.name).sorted() == (Checkout.tools + ["citykit"]).sorted())
    for target in executables { #expect(target.path == "Sources/programs/\(target.name)") }
  }
}

/// What `swift package dump-package` says of `Package.swift`, as far as the design speaks of it.
private struct Manifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [Dependency]
    var arrows: Set<String> { Set(dependencies.map(\.arrow)) }
  }

  /// `{"product": ["ArgumentParser", "swift-argument-parser", null, {"traits": ["Tools"]}]}`,
  /// `{"byName": ["GeoKit", null]}` or `{"target": ["RouteService", {"traits": ["Services"]}]}`.
  struct Dependency: Decodable {
    struct Condition: Decodable {
      let traits: [String]?
    }

    let arrow: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let kinds = try container.decode([String: [Part]].self)
      let parts = kinds.values.first ?? []
      let trait = parts.lazy.compactMap(\.trait).first
      arrow = [trait, parts.first?.name].compactMap(\.self).joined(separator: "/")
    }

    struct Part: Decodable {
      let name: String?
      let trait: String?

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        name = try? container.decode(String.self)
        trait = (try? container.decode(Condition.self))?.traits?.first
      }
    }
  }

  let targets: [Target]

  /// Asks the toolchain, with a scratch folder of its own: the tests' own is locked.
  static func dumped() async throws -> Manifest {
    let scratch = try TemporaryFolder()
    let result = try await ToolProcess.run(
      "/usr/bin/env", "swift", "package", "--package-path", Checkout.root.path, "--scratch-path",
      scratch.url.path, "--cache-path", scratch.url.path, "dump-package")
    #expect(result.code == 0, "\(result.messages)")
    return try JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8))
  }
}
