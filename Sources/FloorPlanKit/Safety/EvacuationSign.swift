/// A kind of sign in the layer of evacuation, and the part of the page around the first one of it.
struct EvacuationSign: Hashable {
  /// `hydrant`, `extinguisher`, `arrow` and the like.
  let kind: String
  let box: PlanBox
}

extension Level {
  /// The kinds of signs in the layer of evacuation, in the order of the drawing.
  ///
  /// Exits are marked by routes; what is longer than a sign is a way, which the route may cover.
  var evacuationSigns: [EvacuationSign] {
    var signs: [EvacuationSign] = []
    for item in evacuation {
      let kind = item.signKind
      let box = item.outline.box ?? PlanBox(around: item.position)
      let size = max(box.width, box.height)
      guard signs.count < Self.mostSigns, kind != "other", kind != "exit",
        size <= Self.largestSign * diagonal, !signs.contains(where: { $0.kind == kind })
      else { continue }
      let middle = PlanBox(around: box.center)
      signs.append(EvacuationSign(kind: kind, box: middle.expanded(by: 0.7 * max(size, markSize))))
    }
    return signs
  }

  private static let mostSigns = 12
  /// The size of a sign at most, as a fraction of the page's diagonal.
  private static let largestSign = 0.05
}
