/// A function, initializer or subscript of a Swift file, as counted for its size.
struct SwiftFunction {
  /// The line of its name, from 1.
  let line: Int
  /// The number of lines from its name to its closing brace.
  private(set) var lines = 1
  /// The number of decisions in it plus one.
  ///
  /// Decisions are `if`, `guard`, `for`, `while`, `repeat`, `catch`, `switch`, `&&`, `||`, `??` and
  /// `?:`. A `switch` counts once, however many cases it has, because a table of cases is easy to
  /// read.
  private(set) var complexity = 1
  /// The number of parameters without a label.
  let unlabelled: Int

  private static let heads: Set<String> = ["func", "init", "deinit", "subscript"]
  private static let decisions: Set<String> = [
    "if", "guard", "for", "while", "repeat", "catch", "switch", "&&", "||", "??", " ? ",
  ]

  /// The functions of a file; what a nested function decides counts for that one.
  static func functions(in text: String) -> [SwiftFunction] {
    var found: [SwiftFunction] = []
    // The index in `found` of the function that each open brace begins, if it begins one.
    var open: [Int?] = []
    var pending: (line: Int, depth: Int, braces: Int, unlabelled: Int)?
    var depth = 0
    var last = ""
    for token in SwiftTokens(text) {
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{":
        if let head = pending, head.depth == depth {
          open.append(found.count)
          found.append(SwiftFunction(line: head.line, unlabelled: head.unlabelled))
          pending = nil
        } else {
          open.append(nil)
        }
      case "}":
        if let function = open.popLast() ?? nil {
          found[function].lines = token.line - found[function].line + 1
        }
        if pending?.depth == depth { pending = nil }
      case let word where Self.heads.contains(word) && last != ".":
        pending = (token.line, depth, open.count, 0)
      case "_":
        // Not those of closures among the default values.
        guard let head = pending, head.depth + 1 == depth, head.braces == open.count else { break }
        pending?.unlabelled += 1
      case let word where Self.decisions.contains(word):
        if let function = open.last(where: { $0 != nil }) ?? nil { found[function].complexity += 1 }
      default: break
      }
      last = token.text
    }
    return found
  }
}
