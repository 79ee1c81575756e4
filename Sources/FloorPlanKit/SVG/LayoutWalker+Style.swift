extension LayoutWalker {
  /// An element's style after the cascade.
  struct Resolved {
    var style: Style
    var transform: Affine?
    var isNone = false
    var clip = ClipReference.none
    /// The positions and sizes that styles set, which take precedence over attributes.
    var lengths: [(property: Property, length: Length)] = []
    fileprivate var origin: (x: Length, y: Length)?
  }

  /// Computes the style of an element from its attributes, the sheets' rules and its style
  /// attribute.
  mutating func resolve(_ index: Int, _ outer: Frame) -> Resolved {
    let row = tables.rows[index]
    var result = Resolved(style: outer.style)
    if row.flags.contains(.preservesSpace) { result.style.preservesSpace = true }
    if row.flags.contains(.collapsesSpace) { result.style.preservesSpace = false }
    let own = Int(row.declarations)..<Int(row.declarations) + Int(row.declarationCount)
    let rules = finder.isEmpty ? [] : finder.declarations(for: index, in: tables)
    guard !own.isEmpty || !rules.isEmpty else { return result }
    var chosen = SIMD32<Int32>(repeating: -1)
    var present: UInt32 = 0
    for number in 0..<own.count + rules.count {
      let next = declaration(number, own, rules)
      let place = Int(next.property.rawValue)
      if chosen[place] >= 0, declaration(Int(chosen[place]), own, rules).rank > next.rank {
        continue
      }
      chosen[place] = Int32(number)
      present |= 1 << UInt32(place)
    }
    while present != 0 {
      let place = present.trailingZeroBitCount
      present &= present - 1
      apply(declaration(Int(chosen[place]), own, rules).value, outer, &result)
    }
    if let origin = result.origin, let transform = result.transform {
      let extent = context(result.style.fontSize, outer)
      let x = extent.resolve(origin.x, .horizontal) ?? 0
      let y = extent.resolve(origin.y, .vertical) ?? 0
      result.transform = .translation(x, y) * transform * .translation(-x, -y)
    }
    return result
  }

  private func declaration(
    _ number: Int, _ own: Range<Int>, _ rules: [Declaration]
  ) -> Declaration {
    number < own.count ? tables.declarations[own.lowerBound + number] : rules[number - own.count]
  }

  private func apply(_ value: StyleValue, _ outer: Frame, _ result: inout Resolved) {
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
    case .transformOrigin(let x, let y): result.origin = (x, y)
    case .clipPath(let reference): result.clip = reference
    case .stroke(let paint, let isNone):
      result.style.strokePaint = paint
      result.style.hasStroke = !isNone
    case .strokeWidth(let width):
      result.style.strokeWidth =
        context(outer.style.fontSize, outer).resolve(width, .horizontal) ?? 1
    case .fill(let paint, let isNone):
      result.style.fillPaint = paint
      result.style.isDark = paint.isDark
      result.style.hasFill = !isNone
    case .fillOpacity(let opacity): result.style.isFilled = opacity > 0.5
    case .clipRule(let isEvenOdd): result.style.clipsEvenOdd = isEvenOdd
    case .length(let property, let length): result.lengths.append((property, length))
    }
  }
}
