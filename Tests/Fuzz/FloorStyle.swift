import FuzzFrame

@testable import FloorPlanKit

/// A small drawing whose elements any style sheet is held against.
private let drawing: Drawing? = try? Drawing(
  svg: """
    <svg xmlns="http://www.w3.org/2000/svg"><g id="g" class="a b"><rect id="r" class="c"/>\
    <rect data-k="v"/><circle id="c" class="b c"/></g><text id="t">x<tspan>y</tspan></text></svg>
    """.utf8)

/// Reads any bytes as a style attribute, as a style sheet, and as a selector: all must end, and
/// ranks must order important before attribute before sheet.
@main enum FloorStyle: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    var declarations: [Declaration] = []
    StyleParser.parse(input, rank: Declaration.styleRank, into: &declarations)
    precondition(declarations.allSatisfy { $0.rank >= Declaration.styleRank })
    var sheet = StyleSheet()
    sheet.add(Array(input))
    sheet.add(Array(input) + Array("{display:none}".utf8))
    for rule in sheet.rules {
      precondition(!rule.selector.steps.isEmpty)
      precondition(
        rule.declarations.allSatisfy {
          $0.rank < Declaration.styleRank || $0.rank >= Declaration.importantRank
        })
    }
    guard let drawing else { return }
    var finder = RuleFinder(sheet, rows: drawing.tables.rows.count)
    for row in drawing.tables.rows.indices { _ = finder.declarations(for: row, in: drawing.tables) }
  }
}
