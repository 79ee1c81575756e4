import TestSupport
import Testing

@testable import FloorPlanKit

/// Texts whose letters are placed one by one, or in groups, as Illustrator writes them.
@Suite struct TextPiecesTests {
  @Test(
    arguments: [
      // A pair of digits set closer or wider than usual.
      (#"<tspan>0</tspan><tspan x="5.6" y="0">23</tspan>"#, ["023"]),
      ("\n  <tspan>0</tspan>\n  <tspan x=\"5.6\" y=\"0\">22A</tspan>\n", ["022A"]),
      ("\n <tspan>\n 0\n </tspan>\n <tspan x=\"5.6\" y=\"0\">\n 22A\n </tspan>\n", ["022A"]),
      // Narrow letters of a wide font.
      (#"<tspan x="0">06-</tspan><tspan x="16">1</tspan><tspan x="21">1</tspan>"#, ["06-11"]),
      (
        #"B<tspan x="6.5" y="0">-</tspan><tspan x="9.9" y="0">1</tspan><tspan x="14">7</tspan>"#,
        ["B-17"]
      ),
      ("B\n <tspan x=\"6.5\" y=\"0\">-</tspan>\n <tspan x=\"9.9\" y=\"0\">155</tspan>", ["B-155"]),
      // Words.
      (#"<tspan x="0">Room </tspan><tspan x="29">12</tspan>"#, ["Room 12"]),
      (#"<tspan x="0">Room</tspan><tspan x="29">12</tspan>"#, ["Room 12"]),
      (#"Room <tspan font-weight="bold">12</tspan>"#, ["Room 12"]),
      ("Room\n<tspan>12</tspan>", ["Room 12"]),
      // Lines, and other texts.
      (#"<tspan x="0" y="0">Hall</tspan><tspan x="0" y="10.5">12</tspan>"#, ["Hall 12"]),
      (#"<tspan x="0" y="0">11</tspan><tspan x="40" y="0">12</tspan>"#, ["11", "12"]),
      (#"<tspan x="0" y="0">11</tspan><tspan x="0" y="40">12</tspan>"#, ["11", "12"]),
    ] as [(String, [String])])
  func `pieces of a word are joined`(_ inside: String, _ expected: [String]) throws {
    for turn in ["", "rotate(90)", "scale(1 -1)", "scale(0.3)"] {
      let drawing = try sketch(
        #"<text id="t" font-size="9" transform="translate(50 50) \#(turn)">\#(inside)</text>"#)
      #expect(drawing.placedTexts.map(\.text) == expected, "\(turn)")
      #expect(drawing.element(id: "t")?.text == expected.joined(separator: " "), "\(turn)")
    }
  }

  @Test func `anchored pieces are measured where they are`() throws {
    let drawing = try sketch(
      """
      <text font-size="9" text-anchor="middle"><tspan x="50" y="50">101</tspan>\
      <tspan x="80" y="50">102</tspan></text>
      """)
    #expect(drawing.placedTexts.map(\.text) == ["101", "102"])
  }

  @Test func `text that is not displayed is left out`() throws {
    let drawing = try sketch(
      #"<text id="t" y="50">1<tspan display="none">9</tspan><tspan>2</tspan></text>"#)
    #expect(drawing.element(id: "t")?.text == "12")
  }
}
