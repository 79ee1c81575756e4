internal import Foundation

extension PlanReader {
  /// The metres of a pixel of each drawing; `nil` if unknown.
  ///
  /// Levels of one building whose pages have the same size are drawn to the same scale, unless they
  /// state another: those without a scale take that of the nearest level that has one.
  /// Of two equally near, that with the lower ordinal counts.
  var scales: [Double?] {
    let described = describedLevels
    let own = zip(drawings, described).map { drawn, level in
      scale(level, drawn.drawing).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
    let ordinals = zip(drawings, described).map { drawn, level in
      level?.ordinal ?? Self.ordinal(drawn.floor)
    }
    var scaled = Dictionary(
      grouping: drawings.indices.filter { own[$0] != nil }, by: { drawings[$0].building })
    // Thousands of levels are not compared pair by pair.
    for building in scaled.keys {
      scaled[building] = scaled[building].map { Array($0.prefix(256)) }
    }
    return drawings.indices.map { number in
      if let known = own[number] { return known }
      let (building, _, drawing) = drawings[number]
      func order(_ other: Int) -> (Double, Int, Int) {
        (abs(Double(ordinals[other]) - Double(ordinals[number])), ordinals[other], other)
      }
      return (scaled[building] ?? []).filter { drawing.hasPage(like: drawings[$0].drawing) }
        .min { order($0) < order($1) }.flatMap { own[$0] }
    }
  }

  /// What `plan.json` says of the level of each drawing.
  private var describedLevels: [PlanDescription.Level?] {
    var levels: [String: [String: PlanDescription.Level]] = [:]
    for building in description.buildings ?? [] where levels[building.id] == nil {
      levels[building.id] = Dictionary(
        (building.levels ?? []).map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    }
    return drawings.map { levels[$0.building]?[$0.floor] }
  }

  /// The scale that is stated for a drawing, or drawn in it.
  private func scale(_ level: PlanDescription.Level?, _ drawing: Drawing) -> Double? {
    let all = description.units?.metersPerUnit
    guard level?.scaleFrom == nil else {
      // What the plan or the drawing says is better than a guess.
      return all.map { $0 / drawing.layout.rootScale } ?? barScale(drawing)
        ?? Self.drawnScale(drawing) ?? level?.metersPerUnit.map { $0 / drawing.layout.rootScale }
    }
    let perUnit = level?.metersPerUnit ?? all
    return perUnit.map { $0 / drawing.layout.rootScale } ?? barScale(drawing)
      ?? Self.drawnScale(drawing)
  }

  /// What the scale of a drawing is guessed from; `nil` if it is stated.
  func scaleSource(_ level: PlanDescription.Level?, _ drawing: Drawing) -> ScaleSource? {
    guard let word = level?.scaleFrom, level?.metersPerUnit != nil,
      description.units?.metersPerUnit == nil, barScale(drawing) == nil,
      Self.drawnScale(drawing) == nil
    else { return nil }
    return ScaleSource(rawValue: word) ?? .doors
  }

  private func barScale(_ drawing: Drawing) -> Double? {
    guard let bar = description.units?.scaleBar, let box = drawing.element(id: bar.id)?.box else {
      return nil
    }
    return bar.meters / max(box.width, box.height)
  }

  /// The scale from a line in a layer called scale, or with the id `scale`, whose length is in
  /// `data-meters` or in its name: `scale-10m`.
  private static func drawnScale(_ drawing: Drawing) -> Double? {
    for element in drawing.elements where element.hasName(beginning: "scale") {
      let name = (element.label ?? element.id ?? "").lowercased()
      guard name.hasPrefix("scale"), let box = element.box else { continue }
      guard let meters = element.data["meters"].flatMap(Double.init) ?? meters(named: name) else {
        continue
      }
      return meters / max(box.width, box.height)
    }
    return nil
  }

  /// 10 for `scale-10m`, 0.5 for `scale-50cm`; `nil` for a ratio such as `scale 1:200`.
  private static func meters(named name: String) -> Double? {
    let words = name.dropFirst(5).drop { !$0.isNumber }
    let digits = words.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits) else { return nil }
    switch words.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
    case "", "m", "meter", "meters", "metre", "metres", "м": return number
    case "cm", "см": return number / 100
    case "ft": return number * 0.3048
    default: return nil
    }
  }
}

extension Drawing {
  /// Whether the pages of both have the same size, but for rounding.
  func hasPage(like other: Drawing) -> Bool {
    abs(width - other.width) <= 0.005 * max(width, other.width)
      && abs(height - other.height) <= 0.005 * max(height, other.height)
  }
}
