/// A selector of a style sheet (Selectors 4), as far as it can be answered from a drawing's rows.
struct Selector: Sendable {
  /// The relation of a step to the one before it.
  enum Combinator: Sendable {
    case none
    case descendant
    case child
    case nextSibling
    case laterSibling
  }

  /// An attribute whose value is kept for queries.
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

  /// The conditions on an element besides its name, id and classes.
  enum Condition: Sendable {
    case isRoot
    case isLastChild
    /// One of the places a·n + b among its siblings, from 1.
    case place(a: Int, b: Int)
    case attribute(Attribute, Comparison, [UInt8])
    case isNot(Compound)
  }

  /// The conditions on an element of one step of a selector.
  struct Compound: Sendable {
    var tag: SVGTables.Tag?
    /// Whether it names a kind of element that no row can be.
    var isForeign = false
    var id: [UInt8]?
    /// The numbers of its classes among all that the sheet names.
    var classes: [Int32] = []
    var conditions: [Condition] = []
    var combinator = Combinator.none
  }

  /// The steps from the outermost to the element itself.
  let steps: [Compound]

  /// Counts ids, classes and names (Selectors 4, 17), so that bigger numbers win.
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
