import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Shapes of which clip paths hide parts (SVG 1.1, 14.3).
@Suite struct ClipPathTests {
  private func lines(_ inside: String, of id: String = "t") throws -> [[[Double]]] {
    let outline = try #require(try sketch(inside).element(id: id)).outline
    return outline.lines.map { line in
      line.points.map { [($0.x * 1000).rounded() / 1000, ($0.y * 1000).rounded() / 1000] }
    }
  }

  private static let line = ##"<line id="t" x1="0" y1="50" x2="100" y2="50" clip-path="url(#c)"/>"##

  @Test(
    arguments: [
      (#"<clipPath id="c"><rect x="20" y="40" width="30" height="20"/></clipPath>"#, [[20.0, 50]]),
      // A hole for a door.
      (
        """
        <clipPath id="c"><path clip-rule="evenodd" \
        d="M0 0H100V100H0ZM40 45h20v10h-20z"/></clipPath>
        """, [[0, 40], [60, 100]]
      ),
      (#"<clipPath id="c"><path d="M0 0H100V100H0ZM40 45h20v10h-20z"/></clipPath>"#, [[0, 100]]),
      (
        #"<clipPath id="c"><path d="M0 0H100V100H0ZM40 45v10h20v-10z"/></clipPath>"#,
        [[0, 40], [60, 100]]
      ),
      (
        """
        <clipPath id="c"><rect width="10" height="100"/><circle cx="50" cy="50" r="10"/></clipPath>
        """, [[0, 10], [40, 60]]
      ),
      (
        """
        <clipPath id="c" transform="translate(10)"><polygon transform="scale(2)" \
        points="0,0 10,0 10,50 0,50"/></clipPath>
        """, [[10, 30]]
      ),
      (
        ##"<rect id="r" x="70" width="10" height="90"/><clipPath id="c"><use href="#r" x="5"/></clipPath>"##,
        [[75, 85]]
      ),
      (#"<clipPath id="c"><rect y="60" width="100" height="20"/></clipPath>"#, []),
      (#"<clipPath id="c"/>"#, []),
      (#"<clipPath id="other"/>"#, [[0, 100]]),
      // Nothing is hidden if the path is not understood.
      (#"<clipPath id="c"><text>A</text></clipPath>"#, [[0, 100]]),
    ] as [(String, [[Double]])])
  func `lines are cut`(_ clip: String, _ expected: [[Double]]) throws {
    let found = try lines(clip + Self.line).map { [$0[0][0], $0[$0.count - 1][0]] }
    #expect(found == expected)
  }

  @Test func `a group is clipped in its own coordinates, by a style as well`() throws {
    let clip = #"<clipPath id="c"><rect width="10" height="100"/></clipPath>"#
    let line = #"<line id="t" y1="5" x2="40" y2="5"/>"#
    for group in [
      ##"<g transform="translate(20) scale(2)" clip-path="url('#c')">"##,
      ##"<g transform="translate(20) scale(2)" style="clip-path: url(#c)">"##,
      ##"<style>.k{clip-path:url(#c)}</style><g transform="translate(20) scale(2)" class="k">"##,
    ] {
      #expect(try lines(clip + group + line + "</g>") == [[[20, 10], [40, 10]]])
    }
  }

  @Test func `fractions of a bounding box`() throws {
    let clip = """
      <clipPath id="c" clipPathUnits="objectBoundingBox">\
      <rect x="0.5" width="0.5" height="1"/></clipPath>
      """
    #expect(
      try lines(
        clip + ##"<rect id="t" x="20" y="20" width="40" height="40" clip-path="url(#c)"/>"##
      )
      .map { Set($0) } == [[[40, 20], [60, 20], [60, 60], [40, 60]]])
  }

  @Test func `areas stay areas, walls get gaps, and boxes stay as they are`() throws {
    let page = ##"<clipPath id="c"><rect x="10" y="10" width="50" height="50"/></clipPath>"##
    let drawing = try sketch(
      page + ##"<g clip-path="url(#c)"><rect id="t" width="40" height="40"/></g>"##)
    let room = try #require(drawing.element(id: "t"))
    #expect(room.outline.lines.map(\.isClosed) == [true])
    #expect(room.outline.box == PlanBox(minX: 10, minY: 10, maxX: 40, maxY: 40))
    #expect(room.box == PlanBox(minX: 0, minY: 0, maxX: 40, maxY: 40))
    let doors = """
      <clipPath id="c"><path clip-rule="evenodd" d="M0 0H100V100H0ZM20 5h10v10h-10z"/></clipPath>
      """
    let walls = try sketch(
      doors + ##"<rect id="t" x="10" y="10" width="80" height="80" clip-path="url(#c)"/>"##)
    let line = try #require(walls.element(id: "t")?.outline.lines.first)
    #expect(!line.isClosed && line.points.first == PlanPoint(x: 30, y: 10))
    #expect(line.points.last == PlanPoint(x: 20, y: 10) && line.points.count == 6)
  }

  @Test func `clip paths in great number take bounded time`() throws {
    let star = (0..<3000).map { "\($0 * 37 % 100) \($0 * 61 % 100)" }.joined(separator: "L")
    let lines = (0..<20_000).map { "<path d=\"M\($0 % 100) 0V100\"/>" }.joined()
    let open = (0..<100).map { ##"<g clip-path="url(#c)" transform="translate(0.\##($0))">"## }
    let drawing = try sketch(
      """
      <clipPath id="c"><path d="M\(star)Z"/></clipPath><clipPath id="d" clip-path="url(#d)">\
      <use href="#e"/></clipPath><use id="e" href="#e"/><g clip-path="url(#d)">\
      \(open.joined())\(lines)\(String(repeating: "</g>", count: 101))
      """)
    let start = ContinuousClock.now
    #expect(!drawing.lines(ofRow: drawing.tables.rows.count - 1).isEmpty)
    for row in drawing.tables.rows.indices { _ = drawing.lines(ofRow: row) }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(drawing.diagnostics.contains { $0.message.contains("clip path") })
  }

  @Test func `a clip path with thousands of edges cuts a long path in bounded time`() throws {
    let teeth = (1...4000).map { "L\($0 * 2) \($0 % 2 * 100)" }.joined()
    let steps = String(repeating: "h1", count: 8000)
    let drawing = try sketch(
      """
      <clipPath id="c"><path d="M0 0\(teeth)Z"/></clipPath>\
      <path id="t" d="M0.5 50\(steps)" clip-path="url(#c)"/>
      """)
    #expect(drawing.diagnostics.isEmpty)
    let start = ContinuousClock.now
    let lines = try #require(drawing.element(id: "t")).outline.lines
    #expect(ContinuousClock.now - start < .seconds(20))
    // A tooth is two pixels wide there.
    #expect(lines.count == 2000 && lines.first?.points.first == PlanPoint(x: 1, y: 50))
    #expect(
      lines.allSatisfy { line in
        let box = Outline(lines: [line]).box
        return abs((box?.width ?? 0) - 2) < 0.001
      })
  }

  @Test func `lines on the edge of a clip path and just beyond it are shown`() throws {
    let clip = #"<clipPath id="c"><path d="M20 20H80V80H50V50H20Z"/></clipPath>"#
    for (path, expected) in [
      ("M0 20H100", [[[20.0, 20.0], [80, 20]]]), ("M0 80H100", [[[50, 80], [80, 80]]]),
      ("M20 0V100", [[[20, 20], [20, 50]]]), ("M30 20.005H60", [[[30, 20.005], [60, 20.005]]]),
      ("M30 19.995H60V30", [[[30, 19.995], [60, 19.995], [60, 30]]]),
      ("M30 19.9H60", []), ("M60 60H80.005", [[[60, 60], [80.005, 60]]]),
    ] as [(String, [[[Double]]])] {
      #expect(
        try lines(clip + ##"<path id="t" d="\##(path)" clip-path="url(#c)"/>"##) == expected)
    }
  }

  @Test func `areas too far away leave no invalid points`() throws {
    let clip = ##"<clipPath id="c"><path d="M0 0H1e200V1e200H0Z"/></clipPath>"##
    let drawing = try sketch(
      clip + ##"<path id="t" d="M-1e200 -3e199L1e200 5e199L7e199 1e200Z" clip-path="url(#c)"/>"##)
    let points = drawing.element(id: "t")?.outline.lines.flatMap(\.points) ?? []
    #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
