import Foundation
import TestSupport
import Testing

@Suite struct CommandReferenceTests {
  @Test func `Docs CLI is what the commands say of themselves`() async throws {
    let folder = try TemporaryFolder()
    let script = Checkout.root.appending(path: "Scripts/cli-reference").path
    let result = try await ToolProcess.run(script, Checkout.products.path, folder.url.path)
    #expect(result.code == 0, "\(result.messages)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(pages == Checkout.tools.map { "\($0).md" })
    for page in pages {
      let expected = try String(contentsOf: folder.url.appending(path: page), encoding: .utf8)
      let written = try? Checkout.text(of: "Docs/CLI/\(page)")
      #expect(written == expected, "Docs/CLI/\(page) is out of date; run: make cli-reference")
    }
  }

  @Test func `examples can be copied: no line of them is wrapped`() throws {
    var examples = 0
    for tool in Checkout.tools {
      let lines = try Checkout.text(of: "Docs/CLI/\(tool).md").components(separatedBy: "\n")
      var isExample = false
      for line in lines {
        if isExample, !line.isEmpty {
          #expect(line.hasPrefix("  "), "\(tool): \(line)")
          // A man page has seven columns less than the help.
          #expect(line.count <= 72, "\(tool): \(line)")
          examples += 1
        }
        isExample = ["Example:", "Examples:"].contains(line) || isExample && !line.isEmpty
      }
    }
    #expect(examples > 20)
  }
}
