/// Gives stairs and lifts that are above each other the same name.
struct Shafts {
  private var known: [(name: String, kind: Portal.Kind, point: PlanPoint, levels: Set<String>)] = []
  /// The names in the drawings, which none of these may get by chance.
  private let drawn: Set<String>
  private var last = 0

  /// - Parameter drawn: The names of drawn stairs and lifts.
  init(without drawn: some Sequence<String> = []) { self.drawn = Set(drawn) }

  /// The name for an element at a position, given as fractions of the page's width and height.
  mutating func name(_ kind: Portal.Kind, at point: PlanPoint, on level: String) -> String {
    let place = known.indices.filter {
      known[$0].kind == kind && !known[$0].levels.contains(level)
        && known[$0].point.distance(to: point) < Self.reach
    }.min { known[$0].point.distance(to: point) < known[$1].point.distance(to: point) }
    guard let place else {
      let name = next(kind)
      known.append((name, kind, point, [level]))
      return name
    }
    known[place].levels.insert(level)
    return known[place].name
  }

  private mutating func next(_ kind: Portal.Kind) -> String {
    repeat { last += 1 } while drawn.contains("\(kind.rawValue)-\(last)")
    return "\(kind.rawValue)-\(last)"
  }

  /// Frees a name on a level that does not have the element after all.
  mutating func release(_ name: String, _ kind: Portal.Kind, on level: String) {
    let whole = Self.whole(name)
    guard let place = known.firstIndex(where: { $0.kind == kind && $0.name == whole }) else {
      return
    }
    known[place].levels.remove(level)
  }

  /// Whether a portal is a staircase or a lift that got its name here.
  func named(_ portal: PlanPackage.Thing) -> Bool {
    guard portal.data["kind"] != Portal.Kind.exit.rawValue else { return false }
    let whole = Self.whole(portal.id)
    return known.contains { $0.name == whole }
  }

  /// A name without the number by which it differs from that of another element of the level.
  private static func whole(_ name: String) -> String {
    guard let mark = name.lastIndex(of: "_"), name[mark...].dropFirst().allSatisfy(\.isNumber)
    else { return name }
    return String(name[..<mark])
  }

  /// How far apart the same element may be on two levels, as a fraction of the page.
  static let reach = 0.06
}
