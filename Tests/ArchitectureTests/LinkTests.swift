import Foundation
import TestSupport
import Testing

/// Links between the pages of the repository lead somewhere.
@Suite struct LinkTests {
  /// The pages in Markdown, as paths from the root.
  private static let pages: [String] = {
    let below = ["Docs", "Examples"].flatMap { folder in
      let all = FileManager.default.enumerator(
        atPath: Checkout.root.appending(path: folder).path)
      return (all?.allObjects ?? []).compactMap { $0 as? String }
        .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + below.sorted()
  }()

  /// The text outside of code: links in examples are not links.
  private static func prose(of page: String) throws -> String {
    var isCode = false
    let lines = try Checkout.text(of: page).split(separator: "\n").filter { line in
      defer { if line.hasPrefix("```") { isCode.toggle() } }
      return !isCode
    }
    return lines.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
  }

  /// The anchors of a page: of its headings as code hosting sites make them, and those it names.
  private static func anchors(of page: String) throws -> Set<String> {
    let text = try Checkout.text(of: page)
    let named = text.matches(of: /<a id="([^"]+)">/).map { String($0.output.1) }
    let headings = text.matches(of: /(?m)^#+ (.+)$/).map { match in
      match.output.1.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
    }
    return Set(named + headings)
  }

  @Test func `every relative link leads to a file and an anchor that exist`() throws {
    var count = 0
    for page in Self.pages {
      let folder = Checkout.root.appending(path: page).deletingLastPathComponent()
      for match in try Self.prose(of: page).matches(of: /\]\(([^)\s]+)\)/) {
        let link = match.output.1
        if link.contains("://") || link.hasPrefix("mailto:") { continue }
        count += 1
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target =
          parts[0].isEmpty
          ? Checkout.root.appending(path: page)
          : folder.appending(path: String(parts[0]))
        guard FileManager.default.fileExists(atPath: target.path) else {
          Issue.record("\(page): \(link) leads to no file")
          continue
        }
        guard parts.count == 2, target.pathExtension == "md" else { continue }
        let root = Checkout.root.standardizedFileURL.path
        let path = String(target.standardizedFileURL.path.dropFirst(root.count))
        #expect(
          try Self.anchors(of: path).contains(String(parts[1])), "\(page): \(link) has no anchor")
      }
    }
    #expect(count > 100)
  }

  @Test func `every decision is listed once, under its title`() throws {
    let folder = Checkout.root.appending(path: "Docs/Decisions").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }
    let lines = try Checkout.text(of: "Docs/Decisions/README.md").split(separator: "\n")
      .filter { $0.hasPrefix("- ") }.map(String.init).sorted()
    let expected = try names.map { name in
      let title = try Checkout.text(of: "Docs/Decisions/\(name)").prefix { $0 != "\n" }
      return "- [\(title.dropFirst(2))](\(name))"
    }.sorted()
    #expect(lines == expected)
    #expect(names.count > 100)
  }
}
