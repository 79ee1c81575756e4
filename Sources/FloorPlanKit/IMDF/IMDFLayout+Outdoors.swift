internal import JSONText

extension IMDFLayout {
  /// Adds a page of the open ground between the buildings of an archive that joins them by nothing:
  /// their outer doors lead onto it, and ways there avoid the buildings.
  mutating func addOutdoors(_ archive: IMDFArchive) {
    let buildings = Set(pages.map(\.building)).sorted()
    let isJoined = pages.contains { page in page.portals.contains { $0.data["kind"] == "bridge" } }
    guard (2...Self.mostBuildings).contains(buildings.count), !isJoined else { return }
    let grounds = buildings.compactMap(ground)
    guard grounds.count > 1 else { return }
    var yard = PlanPackage.Page(
      building: Self.outdoors, floor: "0", ordinal: 0, width: earth.width, height: earth.height,
      metersPerUnit: EarthLayout.metersPerUnit)
    yard.walls = walls(of: grounds.map(\.page), archive)
    let corners = yard.walls.reduce(0) { $0 + $1.points.count }
    guard corners <= Self.mostCorners else { return }
    yard.rooms = [
      PlanPackage.Thing(
        id: "open-ground",
        points: [
          PlanPoint(x: 0, y: 0), PlanPoint(x: earth.width, y: 0),
          PlanPoint(x: earth.width, y: earth.height), PlanPoint(x: 0, y: earth.height),
        ], data: ["kind": "corridor", "name": "Open ground"])
    ]
    var number = 0
    for (page, doors) in grounds {
      for door in doors {
        number += 1
        let data = ["kind": "bridge"]
        let id = "bridge-outdoors-\(number)"
        pages[page].portals.append(PlanPackage.Thing(id: id, points: [door.middle], data: data))
        yard.portals.append(PlanPackage.Thing(id: id, points: [door.outside], data: data))
      }
    }
    pages.append(yard)
    buildingNames[Self.outdoors] = "Outdoors"
  }

  private static let outdoors = "outdoors"
  private static let mostBuildings = 40
  private static let mostCorners = 4000
  /// The maximum number of doors of a building that lead onto the open ground.
  private static let mostDoors = 12

  private typealias OuterDoor = (middle: PlanPoint, outside: PlanPoint)

  /// The page on which people leave a building: of those with outer doors the one on the ground, else
  /// the lowest above it.
  private func ground(of building: String) -> (page: Int, doors: [OuterDoor])? {
    let own = pages.indices.filter { pages[$0].building == building }
    let ordered = own.sorted { one, two in
      let (one, two) = (pages[one].ordinal, pages[two].ordinal)
      return (one < 0 ? 1 : 0, one.magnitude) < (two < 0 ? 1 : 0, two.magnitude)
    }
    return ordered.lazy.map { (page: $0, doors: self.outerDoors(of: self.pages[$0])) }
      .first { !$0.doors.isEmpty }
  }

  /// The doors of one room alone beyond which there is no other, those of corridors if there are any.
  private func outerDoors(of page: PlanPackage.Page) -> [OuterDoor] {
    let outlines = page.rooms.map(\.outline)
    let meter = 1 / EarthLayout.metersPerUnit
    let grid = BoxGrid(outlines.map { $0.box ?? .empty }, cell: 4 * meter)
    func rooms(at point: PlanPoint) -> [Int] {
      grid.near(point, within: 0).filter { outlines[$0].contains(point) }
    }
    var found: [(door: OuterDoor, isCorridor: Bool)] = []
    for door in page.doors.prefix(2000) {
      guard let first = door.points.first, let last = door.points.last,
        let middle = PlanPoint.middle(of: [first, last])
      else { continue }
      let near = grid.near(middle, within: meter).filter {
        outlines[$0].distance(to: middle) <= meter / 2
      }
      let length = first.distance(to: last)
      guard near.count == 1, length > 0 else { continue }
      let (x, y) = ((last.y - first.y) / length, (first.x - last.x) / length)
      let sides = [meter, -meter].map { PlanPoint(x: middle.x + x * $0, y: middle.y + y * $0) }
      guard let outside = sides.first(where: { rooms(at: $0).isEmpty }),
        sides.contains(where: { rooms(at: $0) == near })
      else { continue }
      found.append(((middle, outside), page.rooms[near[0]].data["kind"] == "corridor"))
    }
    let corridors = found.filter(\.isCorridor)
    return (corridors.isEmpty ? found : corridors).prefix(Self.mostDoors).map(\.door)
  }

  /// The outlines of buildings: the rooms of those that have any, and the footprints of others.
  private mutating func walls(
    of grounds: [Int], _ archive: IMDFArchive
  ) -> [PlanPackage.Thing] {
    var rings = grounds.flatMap { pages[$0].rooms.map(\.points) }
    let inside = Set(
      archive.features.filter { $0.type == "level" }
        .flatMap { $0.properties["building_ids"]?.values.compactMap(\.string) ?? [] })
    for footprint in archive.features where footprint.type == "footprint" {
      let own = footprint.properties["building_ids"]?.values.compactMap(\.string) ?? []
      guard !own.contains(where: inside.contains) else { continue }
      rings += IMDFGeometry.rings(footprint.geometry).prefix(1).map { $0.map(earth.point) }
    }
    return rings.map { PlanPackage.Thing(id: free("building-edge"), points: $0 + $0.prefix(1)) }
  }
}
