import Foundation
import TestSupport
import Testing

/// Commands of the pages that are shown without an answer: those of blocks are valid calls, and
/// succeed unless they need a network or files of the reader's; those within sentences, which may
/// leave out arguments, name only options that exist.
///
/// ``GuideTests`` compares the commands after `$` with their answers.
@Suite struct FurtherCommandTests {
  private static let tools = Checkout.tools.map { $0 + " " }

  /// What may fail here: a network, a person at a terminal or a file of the reader's is missing.
  private static let mayFail = [
    "airq ", "setup", "serve", "listen", "warsaw.osm.pbf", "city.osm.pbf", "source.json", " lint ",
    " timetable ", "building.floorpkg", "A.zip", "exits.json",
  ]

  /// Lines of fenced blocks that begin with a command, and code within sentences that has an
  /// argument and no placeholder.
  private static func commands(on page: String) throws -> [(text: String, isWhole: Bool)] {
    var commands: [(text: String, isWhole: Bool)] = []
    var isFenced = false
    for line in try Checkout.text(of: page).split(separator: "\n") {
      if line.hasPrefix("```") {
        isFenced.toggle()
      } else if isFenced {
        // A remark may stand beside the command.
        let command = line.firstRange(of: "    ").map { line[..<$0.lowerBound] } ?? line
        if tools.contains(where: command.hasPrefix) { commands.append((String(command), true)) }
      } else {
        commands += line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { index, code in index % 2 == 1 && tools.contains(where: code.hasPrefix) }
          .map { String($1) }
          .filter { code in
            let words = code.split(separator: " ").dropFirst(2)
            return !words.isEmpty
              && words.allSatisfy { $0 != $0.uppercased() || $0.contains { $0.isNumber } }
              && !code.contains("…")
          }
          .map { ($0, false) }
      }
    }
    return commands
  }

  private static let pages: [String] = {
    let below = ["Docs/Guides", "Docs/Formats", "Docs/HTTP"].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(
        atPath: Checkout.root.appending(path: folder).path)) ?? []).map { "\(folder)/\($0)" }
    }
    return ["README.md", "Docs/GettingStarted.md"] + below.filter { $0.hasSuffix(".md") }.sorted()
  }()

  private static func shell(_ command: String, in folder: TemporaryFolder) async throws
    -> ToolResult
  {
    try await ToolProcess.run(
      "/bin/sh", "-c", "cd '\(folder.url.path)' && \(command)",
      environment: [
        "PATH": "\(Checkout.products.path):/usr/bin:/bin", "TZ": "Europe/Warsaw",
        "HOME": folder.url.path,
        // A port that refuses at once: no page is tested with the network.
        "https_proxy": "http://127.0.0.1:9", "http_proxy": "http://127.0.0.1:9",
      ])
  }

  @Test func `every command that a page mentions is understood`() async throws {
    let folder = try TemporaryFolder()
    let examples = Checkout.root.appending(path: "Examples").path
    _ = try await Self.shell(
      """
      ln -s '\(examples)' Examples && cp -r Examples/campus.floorpkg campus.floorpkg \
      && cp Examples/campus.floorpkg/15-4.svg plan.svg \
      && cp Examples/campus.floorpkg/timetable.ics . && echo 'phone secret-token' > tokens.txt \
      && mkdir -p .config/citykit \
      && echo 'db = "library.sqlite"' > .config/citykit/library-search.toml \
      && route build Examples/warsaw-streets/streets.osm.gz -q -o centre.network \
      && locations import -q --db history.sqlite Examples/locations/warsaw-week.gpx
      """, in: folder)
    var count = 0
    for page in Self.pages {
      for (command, isWhole) in try Self.commands(on: page) {
        count += 1
        // A service is stopped once it has had time to refuse its options.
        let free = command.replacing("--port 8080", with: "--port 0")
        let isService = command.contains(" serve") || command.contains(" listen")
        let result = try await Self.shell((isService ? "timeout 3 " : "") + free, in: folder)
        let refusals = ["Unknown option", "Unexpected argument", "is invalid for"]
        #expect(
          !refusals.contains(where: result.messages.contains),
          "\(page): \(command): \(result.messages)")
        guard isWhole else { continue }
        // The sample campus has no place on the Earth, so its exits are refused.
        let isValid = result.code != 64 || command.contains("exits.json")
        #expect(isValid, "\(page): \(command): \(result.messages)")
        let mayFail = Self.mayFail.contains(where: (command + " ").contains)
        #expect(result.code == 0 || mayFail, "\(page): \(command): \(result.messages)")
      }
    }
    #expect(count > 25)
  }
}
