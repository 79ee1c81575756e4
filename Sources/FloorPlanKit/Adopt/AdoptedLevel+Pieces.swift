extension AdoptedLevel {
  /// The pieces of a shape apart from its largest one, without holes.
  ///
  /// A program may draw several corridors as one path.
  ///
  /// - Parameter least: The minimum area of a piece.
  static func pieces(of shape: Outline, besides largest: Outline.Line, least: Double)
    -> [Outline.Line]
  {
    guard shape.lines.count > 1 else { return [] }
    let rings = shape.lines.filter { $0.isRing && $0 != largest }
      .map { (line: $0, outline: Outline(lines: [$0])) }
      .filter { $0.outline.area > least }.prefix(mostPieces)
    let all = rings.map(\.outline) + [Outline(lines: [largest])]
    return rings.indices.filter { number in
      let ring = rings[number].outline
      guard let inside = ring.innerPoint else { return false }
      return !all.contains { $0.area > ring.area && $0.contains(inside) }
    }.map { rings[$0].line }
  }

  private static let mostPieces = 64
}
