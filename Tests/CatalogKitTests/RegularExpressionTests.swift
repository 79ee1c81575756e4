import Foundation
import TestSupport
import Testing

@testable import CatalogKit

@Suite struct RegularExpressionTests {
  private func found(_ pattern: String, _ text: String, ignoringCase: Bool = false) throws -> Bool {
    var steps = 1_000_000
    return try RegularExpression(pattern, ignoringCase: ignoringCase)
      .isFound(in: text, steps: &steps)
  }

  @Test(arguments: [
    ("^Alg", "Algebra", true), ("^lg", "Algebra", false), ("a$", "Algebra", true),
    ("a|b", "xbx", true), ("(ab)+$", "ababab", true), ("a{2,3}$", "baaa", true),
    ("^a{2,3}$", "aaaa", false), (#"\d{4}"#, "rok 1999", true),
    (#"\bliczb\b"#, "teorii liczb.", true),
    ("[^a-z]", "abc", false), ("[ąę]", "mąka", true), (#"(.)\1"#, "book", true),
    ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true), ("(?i)ALGEBRA", "algebra", true),
    ("x*?y", "xxy", true), ("(?=Al)A", "Al", true), ("^(?!Al)", "Al", false), ("a{x", "a{x", true),
    (#"[\w-]+@"#, "jan-maria@x", true), ("", "anything", true), ("[]a]", "]", true),
    ("(?<=Al)g", "Algebra", true), ("(?<=Al)e", "Algebra", false), ("(?<!Al)g", "Algebra", false),
    ("(?<!Al)e", "Algebra", true), ("(?<=a|b)c", "bc", true), ("(?<=^)A", "Al", true),
    (#"(?P<d>\d)(?P=d)"#, "1998", true), (#"(?P<d>\d)(?P=d)"#, "1987", false),
    ("Al(?#a comment)g", "Alg", true), ("(?i:AL)g", "alg", true), ("(?i:AL)G", "alg", false),
    ("(?i)(?-i:AL)G", "ALg", true), (#"(?i)(ab)\1"#, "abAB", true), (".*ra$", "Al\nAlgebra", true),
    ("(?s).*x", "a\nx", true), ("(.*)x\\1$", "abxb", true), ("\\U0000017b", "Żak", true),
    ("k", "\u{212A}", false), ("(?i)k", "\u{212A}", true), ("^(a|^b)", "b", true),
    ("(a|e)+ry", "teoria i theery", true), ("a+b", "caab", true), ("a{2,}?b", "xaaab", true),
    ("a+$", "aba", true), ("(?:a|^b)*c", "abc", true), ("[ab]+a$", "aab aba", true),
  ])
  func `known searches`(pattern: String, text: String, isFound: Bool) throws {
    #expect(try found(pattern, text) == isFound)
  }

  @Test func `capitals`() throws {
    #expect(try found("ŹRÓDŁA", "źródła", ignoringCase: true))
    #expect(try !found("ŹRÓDŁA", "źródła"))
  }

  @Test(arguments: [
    "(", ")", "[", "*", "a**", #"\"#, "(?<=a*)b", "(?<=a|bc)d", "(?P=n)", "(?#x",
    "(?P<n>a)(?P<n>b)", "(?-i)a", "[z-a]", "a{3,2}", #"\2"#, #"\q"#,
  ])
  func `what is none`(pattern: String) {
    #expect(throws: ExpressionProblem.self) { try found(pattern, "text") }
  }

  @Test(arguments: ["(a+)+$", "(a|aa)+$", "(a|a?)+$", "(.*)*x"])
  func `a hostile one ends`(pattern: String) {
    #expect(throws: ExpressionProblem.self) {
      try found(pattern, String(repeating: "a", count: 60) + "!")
    }
  }

  @Test func `random expressions find what Foundation finds`() throws {
    var random = SeededGenerator(seed: 5)
    let pieces = ["a", "b", ".", "a*", "b+", "(a|b)", "[ab]", "(ab)?", "a{1,2}", "^", "$", "b*?"]
    for _ in 0..<3000 {
      let pattern = (0..<Int.random(in: 1...5, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let text = String(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        })
      let oracle = try NSRegularExpression(pattern: pattern)
      let range = NSRange(location: 0, length: text.utf16.count)
      let expected = oracle.firstMatch(in: text, range: range) != nil
      #expect(try found(pattern, text) == expected, "\(pattern) in \(text)")
    }
  }
}
