import Testing

@testable import LibXML

@Suite struct XMLReferenceTests {
  private static let known: [(String, Unicode.Scalar)] = [
    ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("#65", "A"),
    ("#x41", "A"), ("#x1F600", "😀"), ("#10", "\n"), ("#xFFFD", "\u{FFFD}"),
  ]

  @Test(arguments: known)
  func `names and numbers of characters`(reference: String, scalar: Unicode.Scalar) {
    #expect(XMLReference.scalar(reference) == scalar)
  }

  @Test(arguments: [
    "", "nbsp", "AMP", "#", "#x", "#X41", "#-65", "#0", "#11", "#x1F", "#xD800", "#xFFFE",
    "#xFFFF", "#x110000", "#99999999999", "#6 5",
  ])
  func `what refers to no character of XML`(reference: String) {
    #expect(XMLReference.scalar(reference) == nil)
  }
}
