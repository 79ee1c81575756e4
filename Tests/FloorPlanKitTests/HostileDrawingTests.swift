import FloorPlanKit
import TestSupport
import Testing

/// What is said of malformed and malicious drawings.
@Suite struct HostileDrawingTests {
  /// What becomes of a drawing: the error, or how many diagnostics there are and the first one.
  private static func outcome(_ drawing: Result<Drawing, any Error>) -> String {
    do {
      let drawing = try drawing.get()
      guard let first = drawing.diagnostics.first else { return "read" }
      let place = "\(first.line ?? 0):\(first.column ?? 0)"
      return "read, \(drawing.diagnostics.count) × \(place): \(first.message)"
    } catch {
      return "\(error)"
    }
  }

  @Test func `every hostile drawing is refused with a position, or its boxes are finite`() {
    #expect(Set(HostileDrawings.all.map(\.name)) == Set(Self.outcomes.keys))
    for (name, bytes) in HostileDrawings.all {
      let result = Result { try Drawing(svg: bytes, file: "x.svg") }
      #expect(Self.outcome(result) == Self.outcomes[name], "\(name)")
      guard let drawing = try? result.get() else { continue }
      #expect(drawing.width.isFinite && drawing.height.isFinite, "\(name)")
      for box in drawing.identifiedBoxes.map(\.box) {
        #expect(box.width >= 0 && box.height >= 0, "\(name)")
      }
      for element in drawing.elements.prefix(20) { _ = element.outline.box }
    }
  }

  private static let outcomes: [String: String] = [
    "empty": "x.svg: the document is empty",
    "white space": "x.svg:2:3: Extra content at the end of the document",
    "no XML": "x.svg:1:1: this is not XML: it does not begin with <",
    "a web page": "x.svg:1:16: this is XML, but not an SVG drawing",
    "another vocabulary": "x.svg:2:1: this is XML, but not an SVG drawing",
    "two roots": "x.svg:2:1: Extra content at the end of the document",
    "an open comment": "x.svg:2:14: the document ends inside a comment; it seems to be truncated",
    "an open CDATA section":
      "x.svg:2:25: the document ends inside a CDATA section; it seems to be truncated",
    "an open attribute": "x.svg:2:18: the document ends inside a tag; it seems to be truncated",
    "a lost end tag": "x.svg:2:42: Opening and ending tag mismatch: g line 1 and svg",
    "references by the thousand":
      "read, 1 × 1:59: the path data has an error after 0 characters; the rest is ignored",
    "empty lines in a value": "read",
    "blocks for screens in each other": "read",
    "an attribute twice": "x.svg:2:18: Attribute x redefined",
    "a control character": "x.svg:2:9: invalid character in attribute value",
    "an unknown prefix": "read, 1 × 1:65: Namespace prefix bad on g is not defined",
    "laughs in a text": "x.svg:2:59: entities add more than 1048576 bytes",
    "laughs in an attribute": "x.svg:2:59: entities add more than 1048576 bytes",
    "a long entity many times": "x.svg:2:2843: entities add more than 1048576 bytes",
    "entities in a circle": "x.svg:2:59: entities are nested deeper than 16, or in a circle",
    "half an element in an entity":
      "x.svg:2:1: Opening and ending tag mismatch: g line 1 and entity",
    "an entity from a file": "read, 1 × 2:59: an external entity is ignored",
    "an attribute from a file":
      "read, 1 × 2:59: an external entity is ignored",
    "a parameter entity from a file": "x.svg:1:63: PEReference: %p; not found",
    "a document type from the net": "read",
    "an inclusion": "read",
    "a very deep drawing": "x.svg:1:12344: elements are nested deeper than 4096",
    "many attributes": "x.svg:2:1: an element has more than 1000 attributes",
    "many namespaces": "read",
    "many namespaces in force": "x.svg:1:81991: more than 4096 namespaces are in force",
    "many defaults": "x.svg:1:1: an element has more than 1000 attributes",
    "a long document type": "x.svg:1:1: the document type declaration is longer than 1048576 bytes",
    "a use of itself": "read, 1 × 1:69: the use element refers to itself or is nested too deeply",
    "uses in a circle": "read, 1 × 1:114: the use element refers to itself or is nested too deeply",
    "a use bomb": "read, 1 × 1:65: use elements expand to more than 1000000 elements",
    "a text bomb": "read, 1 × 1:65: use elements expand to more than 1000000 elements",
    "a long chain of uses":
      "read, 1000 × 1:9070: the use element refers to itself or is nested too deeply",
    "a use of a file": "read, 1 × 2:1: the use element refers to nothing in this file",
    "a use of nothing": "read, 3 × 2:1: the use element refers to nothing in this file",
    "an id a hundred times": "read, 99 × 1:94: the id 'r' is already used in line 1",
    "a huge id": "read",
    "numbers beyond all bounds":
      "read, 6 × 2:1: the path data has an error after 1 characters; the rest is ignored",
    "sums beyond all bounds": "read",
    "a view box beyond all bounds": "read, 2 × 1:1: an unreadable length is ignored",
    "a view box of words": "read, 2 × 1:1: an unreadable length is ignored",
    "a transformation to nothing": "read",
    "transformations that are none": "read, 4 × 2:1: the unreadable transform is ignored",
    "path data of everything":
      "read, 3 × 2:1: the path data has an error after 13 characters; the rest is ignored",
    "a million moves": "read",
    "a curve to far away": "read",
    "many positions": "read",
    "viewports without extent":
      "read, 1 × 1:194: the viewBox needs four numbers, the last two greater than zero",
    "many rules": "read, 1 × 1:1: the style sheet has too many rules; the last ones are ignored",
    "many rules for attributes": "read",
    "negations in negations": "read",
    "spans in spans": "read",
    "selectors over many siblings": "read",
    "selectors over many ancestors": "read",
    "a sheet of braces": "read",
    "a sheet that ends early": "read",
    "a sheet of quotes": "read",
    "a sheet from the net": "read",
    "packed": "x.svg: the compressed file is damaged or cut off",
    "a picture": "x.svg:1:1: this is not XML: it does not begin with <",
    "zeros": "x.svg:1:1: UTF-32 and EBCDIC are not supported; save as UTF-8",
    "zeros inside": "x.svg:1:59: Char 0x0 out of allowed range",
    "half a character":
      "x.svg:2:2: the document ends with 2 elements open; it seems to be truncated",
    "Latin letters called UTF-8": "x.svg:2:8: Input is not proper UTF-8, indicate encoding !",
    "an unknown encoding": "x.svg:1:1: the declared encoding is not supported; save as UTF-8",
    "UTF-32": "x.svg:1:1: UTF-32 and EBCDIC are not supported; save as UTF-8",
    "half of UTF-16": "x.svg:1:64: the document ends inside a tag; it seems to be truncated",
    "windows-1251": "read",
  ]
}
