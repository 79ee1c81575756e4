/// Finds the rules of a sheet that match an element, without trying all of them.
struct RuleFinder: Sendable {
  /// A parsed `class` attribute; plans repeat few different ones many times.
  private struct ClassList: Sendable {
    var numbers: [Int32] = []
    var candidates: [Int] = []
  }

  private let rules: [StyleSheet.Rule]
  private let classNumbers: [[UInt8]: Int32]
  private var byClass: [[Int]] = []
  private var byID: [[UInt8]: [Int]] = [:]
  private var byTag: [[Int]]
  private var others: [Int] = []
  private var classLists: [ClassList] = [ClassList()]
  private var listNumbers: [[UInt8]: Int32] = [:]
  /// The index of each row's class list; −1 if it has not been parsed yet.
  private var listOfRow: [Int32] = []
  /// The number of comparisons left; selectors over many siblings take quadratic time.
  private(set) var budget: Int

  init(_ sheet: StyleSheet, rows: Int) {
    budget = 4_000_000 + 40 * rows
    rules = sheet.rules
    classNumbers = sheet.classNumbers
    byTag = Array(repeating: [], count: SVGTables.Tag.allCases.count)
    byClass = Array(repeating: [], count: sheet.classNumbers.count)
    for (number, rule) in rules.enumerated() {
      guard let step = rule.selector.steps.last, !step.isForeign else { continue }
      if let id = step.id {
        byID[id, default: []].append(number)
      } else if let name = step.classes.first {
        byClass[Int(name)].append(number)
      } else if let tag = step.tag {
        byTag[Int(tag.rawValue)].append(number)
      } else {
        others.append(number)
      }
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  /// The declarations of all rules that match the row.
  mutating func declarations(for index: Int, in tables: SVGTables) -> [Declaration] {
    let row = tables.rows[index]
    var result: [Declaration] = []
    func add(_ candidates: [Int]) {
      for number in candidates {
        guard budget > 0 else { return }
        let steps = rules[number].selector.steps
        if matches(steps, steps.count - 1, index: index, tables: tables) {
          result += rules[number].declarations
        }
      }
    }
    add(others)
    add(byTag[Int(row.tag.rawValue)])
    if !byID.isEmpty, !row.id.isEmpty, let found = byID[Array(tables.slice(row.id))] { add(found) }
    if !byClass.isEmpty, !row.classes.isEmpty { add(classList(of: index, tables).candidates) }
    return result
  }

  /// Compares from the element outwards, and backtracks if the nearest matching ancestor or sibling
  /// leads nowhere.
  private mutating func matches(
    _ steps: [Selector.Compound], _ place: Int, index: Int, tables: SVGTables
  ) -> Bool {
    budget -= 1
    guard budget > 0, matches(steps[place], index, tables) else { return false }
    guard place > 0 else { return true }
    let parent = Int(tables.rows[index].parent)
    switch steps[place].combinator {
    case .none: return true
    case .child: return parent >= 0 && matches(steps, place - 1, index: parent, tables: tables)
    case .descendant:
      var outer = parent
      while outer >= 0, budget > 0 {
        if matches(steps, place - 1, index: outer, tables: tables) { return true }
        outer = Int(tables.rows[outer].parent)
      }
      return false
    case .nextSibling, .laterSibling:
      let isNext = steps[place].combinator == .nextSibling
      var sibling = parent + 1
      while parent >= 0, sibling < index, budget > 0 {
        budget -= 1
        let end = Int(tables.rows[sibling].end)
        if !isNext || end == index, matches(steps, place - 1, index: sibling, tables: tables) {
          return true
        }
        sibling = end
      }
      return false
    }
  }

  private mutating func matches(
    _ step: Selector.Compound, _ index: Int, _ tables: SVGTables
  ) -> Bool {
    let row = tables.rows[index]
    if step.isForeign { return false }
    if let tag = step.tag, tag != row.tag { return false }
    if let id = step.id, !tables.slice(row.id).elementsEqual(id) { return false }
    if !step.classes.isEmpty {
      guard !row.classes.isEmpty else { return false }
      let own = classList(of: index, tables).numbers
      guard step.classes.allSatisfy(own.contains) else { return false }
    }
    for condition in step.conditions {
      guard meets(condition, index, row: row, tables: tables) else { return false }
    }
    return true
  }

  private mutating func meets(
    _ condition: Selector.Condition, _ index: Int, row: SVGTables.Row, tables: SVGTables
  ) -> Bool {
    switch condition {
    case .isRoot: return row.parent < 0
    case .isLastChild: return row.parent < 0 || row.end == tables.rows[Int(row.parent)].end
    case .place(let a, let b):
      let place = place(of: index, row, tables)
      return a == 0 ? place == b : (place - b) % a == 0 && (place - b) / a >= 0
    case .attribute(let name, let comparison, let value):
      guard let own = tables.attribute(name, of: row) else { return false }
      budget -= own.count / 16
      return comparison.holds(own, value)
    case .isNot(let other): return !matches(other, index, tables)
    }
  }

  /// The element's position among its siblings, from 1.
  private mutating func place(of index: Int, _ row: SVGTables.Row, _ tables: SVGTables) -> Int {
    guard row.parent >= 0 else { return 1 }
    var place = 1
    var sibling = Int(row.parent) + 1
    while sibling < index, budget > 0 {
      budget -= 1
      place += 1
      sibling = Int(tables.rows[sibling].end)
    }
    return place
  }

  private mutating func classList(of index: Int, _ tables: SVGTables) -> ClassList {
    if listOfRow.isEmpty { listOfRow = Array(repeating: -1, count: tables.rows.count) }
    if listOfRow[index] < 0 {
      let text = Array(tables.slice(tables.rows[index].classes))
      listOfRow[index] = listNumbers[text] ?? addList(text)
    }
    return classLists[Int(listOfRow[index])]
  }

  private mutating func addList(_ text: [UInt8]) -> Int32 {
    var list = ClassList()
    for word in text.split(whereSeparator: ByteCursor.isSpace) {
      guard let number = classNumbers[Array(word)], !list.numbers.contains(number) else { continue }
      list.numbers.append(number)
      list.candidates += byClass[Int(number)]
    }
    guard !list.numbers.isEmpty else {
      listNumbers[text] = 0
      return 0
    }
    classLists.append(list)
    let number = Int32(classLists.count - 1)
    listNumbers[text] = number
    return number
  }
}

extension Selector.Comparison {
  /// Whether an attribute's value satisfies a selector (Selectors 4, 6).
  func holds(_ own: ArraySlice<UInt8>, _ value: [UInt8]) -> Bool {
    switch self {
    case .isPresent: true
    case .equals: own.elementsEqual(value)
    case .hasWord:
      own.split(whereSeparator: ByteCursor.isSpace).contains { $0.elementsEqual(value) }
    case .hasLanguage:
      own.starts(with: value)
        && (own.count == value.count || own.dropFirst(value.count).first == UInt8(ascii: "-"))
    case .begins: !value.isEmpty && own.starts(with: value)
    case .ends: !value.isEmpty && own.suffix(value.count).elementsEqual(value)
    case .contains: !value.isEmpty && own.firstRange(of: value) != nil
    }
  }
}

extension SVGTables {
  /// An attribute's value; `nil` if the row lacks it.
  fileprivate func attribute(_ name: Selector.Attribute, of row: Row) -> ArraySlice<UInt8>? {
    let piece: Piece
    switch name {
    case .id: piece = row.id
    case .classes: piece = row.classes
    case .reference: piece = row.href
    case .label: piece = row.label
    case .data(let name):
      let own = data[Int(row.data)..<Int(row.data) + Int(row.dataCount)]
      return own.first { slice($0.name).elementsEqual(name) }.map { slice($0.value) }
    case .other: return nil
    }
    return piece.isEmpty ? nil : slice(piece)
  }
}
