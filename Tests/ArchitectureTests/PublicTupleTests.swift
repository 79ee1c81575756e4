import TestSupport
import Testing

/// Public results are structs: a tuple conforms to nothing, and a field cannot be added to it.
@Suite struct PublicTupleTests {
  /// The public declarations of a file, each with its line and its text up to its body.
  private static func declarations(in text: String) -> [(line: Int, text: String)] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.compactMap { first in
      guard lines[first].drop(while: { $0 == " " }).hasPrefix("public ") else { return nil }
      var declaration = ""
      var depth = 0
      for line in lines[first...].prefix(12) {
        declaration += line.drop { $0 == " " } + " "
        depth += line.count { "([".contains($0) } - line.count { ")]".contains($0) }
        if depth == 0 { break }
      }
      return (first + 1, declaration)
    }
  }

  private static func hasTuple(_ declaration: String) -> Bool {
    let openings = ["-> (", "-> [(", ": (", ": [("]
    guard openings.contains(where: { declaration.hasBytes(of: $0) }) else { return false }
    return declaration.contains(/(?:->|:) \[?\( ?\w+: [^()]*, \w+: [^()]*\)/)
  }

  @Test func `no public declaration has a tuple`() throws {
    var count = 0
    for path in Checkout.swiftFiles(in: "Sources") {
      for declaration in Self.declarations(in: try Checkout.text(of: path)) {
        count += 1
        if Self.hasTuple(declaration.text) {
          Issue.record("\(path):\(declaration.line): \(declaration.text); write a struct")
        }
      }
    }
    #expect(count > 3000)
  }

  @Test(arguments: [
    ("public func run() -> (count: Int, name: String) {", true),
    ("public var all: [(id: Int, name: String)] {", true),
    ("public init( pairs: [(point: Int, place: Int)] ) {", true),
    ("public func run(count: Int, name: String) -> Int {", false),
    ("public var body: (Int, Int) -> Bool {", false),
    ("public var body: (_ done: Int, _ total: Int) -> Void {", false),
  ])
  func `tuples are recognised`(declaration: String, isTuple: Bool) {
    #expect(Self.hasTuple(declaration) == isTuple)
  }
}
