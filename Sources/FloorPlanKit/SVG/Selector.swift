/// A selector of a style sheet (Selectors 4), as far as it can be evaluated from a drawing's rows.
struct Selector: Sendable {
  /// The relation of a compound selector to the one before it.
  enum Combinator: Sendable {
    case none
    case descendant
    case child
    case nextSibling
    case laterSibling
  }

  /// An attribute whose value is stored for matching.
  enum Attribute: Sendable {
    case id
    case classes
    case reference
    case label
    case data([UInt8])
    case other

    init(named name: [UInt8]) {
      switch String(decoding: name, as: UTF8.self) {
      case "id": self = .id
      case "class": self = .classes
      case "href": self = .reference
      case "label": self = .label
      case let name where name.hasPrefix("data-"): self = .data(Array(name.utf8.dropFirst(5)))
      default: self = .other
      }
    }
  }

  /// The comparison applied to an attribute's value.
  enum Comparison: Sendable {
    case isPresent
    case equals
    case hasWord
    case hasLanguage
    case begins
    case ends
    case contains
  }

  /// Conditions on an element other than its name, id and classes.
  enum Condition: Sendable {
    case isRoot
    case isLastChild
    /// One of the positions a·n + b among its siblings, from 1.
    case place(a: Int, b: Int)
    case attribute(Attribute, Comparison, [UInt8])
    case isNot(Compound)
  }

  /// A compound selector: the conditions on one element.
  struct Compound: Sendable {
    var tag: SVGTables.Tag?
    /// Whether it requires an element that cannot have a row.
    var isForeign = false
    var id: [UInt8]?
    /// The numbers of its classes among those named in the sheet.
    var classes: [Int32] = []
    var conditions: [Condition] = []
    var combinator = Combinator.none
  }

  /// The compound selectors, from the outermost element to the element itself.
  let steps: [Compound]

  /// The numbers of ids, classes and names (Selectors 4, 17), combined so that larger values win.
  var specificity: UInt64 {
    var result: UInt64 = 0
    for step in steps { result += Self.specificity(step) }
    return min(result, 1 << 26)
  }

  private static func specificity(_ step: Compound) -> UInt64 {
    let ids: UInt64 = step.id == nil ? 0 : 1
    var classes = UInt64(step.classes.count)
    var inner: UInt64 = 0
    for condition in step.conditions {
      if case .isNot(let other) = condition { inner += specificity(other) } else { classes += 1 }
    }
    let names: UInt64 = step.tag == nil && !step.isForeign ? 0 : 1
    return ids << 16 + min(classes, 200) << 8 + names + inner
  }
}
