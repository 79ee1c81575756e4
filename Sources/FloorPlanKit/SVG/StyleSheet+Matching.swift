/// Finds a sheet's rules for an element without trying all of them.
struct RuleFinder: Sendable {
  private let rules: [StyleSheet.Rule]
  private var byClass: [String: [Int]] = [:]
  private var byID: [String: [Int]] = [:]
  private var byTag: [String: [Int]] = [:]
  private var others: [Int] = []

  init(_ sheet: StyleSheet) {
    rules = sheet.rules
    for (number, rule) in rules.enumerated() {
      guard let step = rule.steps.last else { continue }
      if let id = step.id {
        byID[id, default: []].append(number)
      } else if let name = step.classes.first {
        byClass[name, default: []].append(number)
      } else if let tag = step.tag {
        byTag[tag, default: []].append(number)
      } else {
        others.append(number)
      }
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// The declarations of all rules that mean the row.
  func declarations(for index: Int, in tables: SVGTables) -> [Declaration] {
    let row = tables.rows[index]
    var candidates = others
    if !byTag.isEmpty { candidates += byTag[row.tag.name] ?? [] }
    if !byID.isEmpty, !row.id.isEmpty { candidates += byID[tables.string(row.id)] ?? [] }
    if !byClass.isEmpty, !row.classes.isEmpty {
      for name in tables.classes(of: row) { candidates += byClass[String(name)] ?? [] }
    }
    var result: [Declaration] = []
    for number in candidates where matches(rules[number], index, tables) {
      result += rules[number].declarations
    }
    return result
  }

  /// Compares from the element outwards; a descendant step takes the nearest ancestor that fits.
  private func matches(_ rule: StyleSheet.Rule, _ index: Int, _ tables: SVGTables) -> Bool {
    guard var step = rule.steps.last, matches(step, index, tables) else { return false }
    var current = index
    for outer in rule.steps.dropLast().reversed() {
      let isChild = step.combinator == .child
      repeat {
        current = Int(tables.rows[current].parent)
        guard current >= 0 else { return false }
      } while !isChild && !matches(outer, current, tables)
      if isChild, !matches(outer, current, tables) { return false }
      step = outer
    }
    return true
  }

  private func matches(
    _ step: StyleSheet.Compound, _ index: Int, _ tables: SVGTables
  ) -> Bool {
    let row = tables.rows[index]
    if let tag = step.tag, tag != row.tag.name { return false }
    if let id = step.id, id != tables.string(row.id) { return false }
    if step.isFirstChild, row.parent >= 0, Int(row.parent) + 1 != index { return false }
    guard !step.classes.isEmpty else { return true }
    let classes = tables.classes(of: row)
    return step.classes.allSatisfy { name in classes.contains { $0 == name } }
  }
}
