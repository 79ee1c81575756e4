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
}
