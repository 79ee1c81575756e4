extension LayoutWalker {
  /// An element's style after the cascade.
  struct Resolved {
    var style: Style
    var transform: Affine?
    var isNone = false
  }

  /// Finds what the element's attributes, the sheets' rules and its style attribute come to.
  func resolve(_ index: Int, _ outer: Frame) -> Resolved {
    let row = tables.rows[index]
    var result = Resolved(style: outer.style)
    let own = Int(row.declarations)..<Int(row.declarations) + Int(row.declarationCount)
    let rules = finder.isEmpty ? [] : finder.declarations(for: index, in: tables)
    guard !own.isEmpty || !rules.isEmpty else { return result }
    var ranks = SIMD8<UInt64>(repeating: 0)
    var chosen = SIMD8<Int32>(repeating: -1)
    for (number, declaration) in tables.declarations[own].enumerated() {
      let place = Int(declaration.property.rawValue)
      guard chosen[place] < 0 || declaration.rank >= ranks[place] else { continue }
      ranks[place] = declaration.rank
      chosen[place] = Int32(number)
    }
    for (number, declaration) in rules.enumerated() {
      let place = Int(declaration.property.rawValue)
      guard chosen[place] < 0 || declaration.rank >= ranks[place] else { continue }
      ranks[place] = declaration.rank
      chosen[place] = Int32(own.count + number)
    }
    var origin: (Length, Length)?
    for property in Property.allCases {
      let number = Int(chosen[Int(property.rawValue)])
      guard number >= 0 else { continue }
      let declaration =
        number < own.count
        ? tables.declarations[own.lowerBound + number] : rules[number - own.count]
      apply(declaration.value, outer, &result, &origin)
    }
    if let origin, let transform = result.transform {
      let extent = context(result.style.fontSize, outer)
      let x = extent.resolve(origin.0, .horizontal) ?? 0
      let y = extent.resolve(origin.1, .vertical) ?? 0
      result.transform = .translation(x, y) * transform * .translation(-x, -y)
    }
    return result
  }

  private func apply(
    _ value: StyleValue, _ outer: Frame, _ result: inout Resolved,
    _ origin: inout (Length, Length)?
  ) {
    switch value {
    case .inherit: break
    case .display(let isNone): result.isNone = isNone
    case .visibility(let isVisible): result.style.isVisible = isVisible
    case .opacity(let opacity): result.style.opacity = outer.style.opacity * opacity
    case .fontSize(let length):
      let parent = outer.style.fontSize
      result.style.fontSize =
        length.unit == .percent
        ? parent * length.value / 100 : context(parent, outer).resolve(length, .vertical) ?? parent
    case .textAnchor(let anchor): result.style.anchor = anchor
    case .transform(let transform): result.transform = transform
    case .transformOrigin(let x, let y): origin = (x, y)
    }
  }
}
