internal import JSONText

extension PlanViewer {
  /// What the legend lists: a kind of sign with its places.
  struct Sign: Hashable {
    /// `exit`, `stairs`, `toilet`, `hydrant`, `photo` and the like.
    var kind: String
    /// The style of its shapes on the map.
    var style: String
    /// The layer that shows it; `nil` for one that is always shown.
    var layer: String?
    var places: [Place] = []

    struct Place: Hashable {
      let level: Int
      let point: PlanPoint
    }
  }

  /// The kinds of signs in the plan: portals, then points of interest, then evacuation signs.
  var signs: [Sign] {
    var found: [Sign] = []
    func add(_ kind: String, _ style: String, layer: String?, level: Int, item: PlanItem) {
      let place = Sign.Place(level: level, point: item.position)
      if let known = found.firstIndex(where: { $0.kind == kind && $0.layer == layer }) {
        found[known].places.append(place)
      } else if found.count < Self.mostSigns {
        found.append(Sign(kind: kind, style: style, layer: layer, places: [place]))
      }
    }
    let levels = building.levels.enumerated()
    for (number, level) in levels {
      for portal in level.portals {
        let style = portal.kind == .exit ? "exit" : "portal"
        add(portal.kind.rawValue, style, layer: nil, level: number, item: portal.item)
      }
    }
    for (number, level) in levels {
      for item in level.pointsOfInterest {
        add(item.signKind, "poi", layer: "poi", level: number, item: item)
      }
    }
    for (number, level) in levels {
      for item in level.evacuation {
        add(item.signKind, "evacuation", layer: "evacuation", level: number, item: item)
      }
    }
    return found
  }

  private static let mostSigns = 60

  func writeSigns(to document: inout JSONWriter) {
    document.key("signs")
    document.array { list in
      for sign in signs {
        list.object { object in
          object.member("kind", sign.kind)
          object.member("style", sign.style)
          object.member("layer", sign.layer)
          object.key("places")
          object.array { places in
            for place in sign.places {
              places.array { row in
                row.value(place.level)
                row.value(Route.rounded(place.point.x))
                row.value(Route.rounded(place.point.y))
              }
            }
          }
        }
      }
    }
  }
}
