import GRDB

extension ClusterQuery {
  /// Adds the records in cells at the edge of the box or place.
  mutating func addEdge(
    _ edge: [Int64], _ database: Database, times: Range<Int64>
  ) throws {
    guard !edge.isEmpty, !times.isEmpty else { return }
    let wanted = Set(edge)
    var regions: [ClosedRange<Int64>] = []
    for region in edge.lazy.map(PointTile.region) where regions.last?.upperBound != region {
      regions.append(region...region)
    }
    try addPoints(database, in: regions, times: times) {
      wanted.contains($0) ? .across : .outside
    }
  }

  /// Adds all selected records one by one.
  mutating func addAllPoints(_ database: Database, of times: Range<Int64>) throws {
    var area = ClusterArea(box: box, place: place)
    let regions = Self.ranges(covering: filter.region, level: PointTile.regionLevel)
    try addPoints(database, in: regions, times: times) {
      area.relation($0, level: PlaceGrid.finest)
    }
    let (box, place, level) = (box, place, level)
    var found = takeCells()
    try forEachClaimed(database, times: times) { point in
      let position = GridPosition(latitude: point.latitude, longitude: point.longitude)
      guard box?.contains(latitude: point.latitude, longitude: point.longitude) != false,
        place?.holds(position) != false
      else { return }
      var count = ClusterCount()
      count.add(latitude: point.latitude, longitude: point.longitude)
      found.add(PlaceGrid.cell(position, level: level), count)
    }
    cells = found
  }

  /// Calls `body` for the records that are selected only because one of the given sources contains
  /// them too.
  private func forEachClaimed(
    _ database: Database, times: Range<Int64>, _ body: (PointTile.Point) -> Void
  ) throws {
    guard let sources = filter.sources, try RecordScan.hasClaims(database) else { return }
    let list = RecordScan.list(sources)
    let statement = try SQLStatement(
      database,
      """
      SELECT l.t, l.lat, l.lon, l.type, \(MeasureColumns.accuracy(of: "l"))
      FROM (SELECT t, lat, lon, type FROM claim
          WHERE t >= ?1 AND t < ?2 AND source IN (\(list))
        UNION SELECT k.t, k.lat, k.lon, k.type FROM claim_span s CROSS JOIN location k
          ON k.t >= s.first AND k.t <= s.last AND k.source = s.of
          WHERE s.source IN (\(list)) AND k.t >= ?1 AND k.t < ?2) c
        CROSS JOIN location l ON l.t = c.t AND l.lat = c.lat AND l.lon = c.lon AND l.type = c.type
      WHERE l.source NOT IN (\(list))
      """)
    statement.bind(all: [times.lowerBound, times.upperBound])
    while try statement.step() {
      let entry = try RecordScan.Entry(statement)
      guard filter.means(type: entry.type), filter.means(accuracy: entry.accuracy) else { continue }
      body(
        PointTile.Point(
          cell: 0, time: entry.time, type: entry.type, source: 0,
          latitude: entry.position.latitude, longitude: entry.position.longitude,
          accuracy: entry.accuracy))
    }
  }

  /// Adds all records that match the filter, without outliers.
  mutating func addBelievedPoints(
    _ database: Database, of times: Range<Int64>, fastest: Double
  ) throws {
    var sightings: [Sighting] = []
    var test = PointTest(self, times: times)
    let all = Self.ranges(covering: nil, level: PointTile.regionLevel)
    try forEachTile(database, in: all, times: times) { id, bytes in
      Self.gather(bytes, id: id, &test, into: &sightings)
    }
    try forEachClaimed(database, times: times) { point in
      let position = GridPosition(latitude: point.latitude, longitude: point.longitude)
      sightings.append(Sighting(time: point.time, position: position))
    }
    Sighting.sort(&sightings)
    var outliers = OutlierFinder(fastest: fastest)
    var found = takeCells()
    for (number, sighting) in sightings.enumerated() {
      if outliers.accepts(sighting.position, at: sighting.time, number: number) {
        Self.count(sighting.position, box, level, into: &found)
      } else {
        for number in outliers.takeDecided() {
          Self.count(sightings[number].position, box, level, into: &found)
        }
      }
    }
    for number in outliers.finish() {
      Self.count(sightings[number].position, box, level, into: &found)
    }
    cells = found
  }

  @inline(__always) private static func count(
    _ position: GridPosition, _ box: GridBox?, _ level: Int, into found: inout CellCounts
  ) {
    guard box?.contains(latitude: position.latitude, longitude: position.longitude) != false else {
      return
    }
    var count = ClusterCount()
    count.add(latitude: position.latitude, longitude: position.longitude)
    found.add(PlaceGrid.cell(position, level: level), count)
  }

  /// Collects the times and positions of the selected records.
  private static func gather(
    _ bytes: UnsafeRawBufferPointer, id: Int64, _ test: inout PointTest,
    into sightings: inout [Sighting]
  ) {
    var reader = PointTile.Reader(bytes, id: id)
    while let group = reader.nextGroup() {
      reader.forEachPoint(of: group) { point in
        guard test.isMeant(point) else { return }
        let position = GridPosition(latitude: point.latitude, longitude: point.longitude)
        sightings.append(Sighting(time: point.time, position: position))
      }
    }
  }

  /// Adds the records of regions.
  private mutating func addPoints(
    _ database: Database, in regions: [ClosedRange<Int64>], times: Range<Int64>,
    where relation: (_ cell: Int64) -> GridBox.Relation
  ) throws {
    var region = RegionPoints()
    var counts = FineCounts(level: level)
    var test = PointTest(self, times: times)
    var found = takeCells()
    let edge = ClusterEdge(box: box, place: place)
    try forEachTile(database, in: regions, times: times) { id, bytes in
      if !region.takes(id) {
        Self.count(region, edge, where: relation, test: &test, counts: &counts, into: &found)
        region.removeAll()
      }
      region.append(bytes, id: id)
    }
    Self.count(region, edge, where: relation, test: &test, counts: &counts, into: &found)
    cells = found
  }

  // A separate function, because exclusivity checks would be needed in a closure that captures
  // mutable state. Counts the selected records of a region.
  private static func count(
    _ region: RegionPoints, _ edge: ClusterEdge,
    where relation: (_ cell: Int64) -> GridBox.Relation,
    test: inout PointTest, counts: inout FineCounts, into found: inout CellCounts
  ) {
    var last: Int64?
    region.forEachGroup(where: relation) { reader, group, relation in
      if let last, last != group.cell { counts.settle(last, into: &found) }
      last = group.cell
      reader.forEachPoint(of: group) { point in
        guard test.isMeant(point), relation == .inside || edge.holds(point) else { return }
        counts.add(latitude: point.latitude, longitude: point.longitude)
      }
    }
    if let last { counts.settle(last, into: &found) }
  }

  /// Calls `body` with the number and bytes of the tiles for some regions and times, by region.
  private func forEachTile(
    _ database: Database, in regions: [ClosedRange<Int64>], times: Range<Int64>,
    _ body: (_ id: Int64, _ bytes: UnsafeRawBufferPointer) -> Void
  ) throws {
    let statement = try SQLStatement(
      database, "SELECT id, points FROM point_tile WHERE id >= ? AND id <= ?")
    func span(_ time: Int64) -> Int64 {
      PointTile.span(ofDay: time.dividedDown(by: DayPeriod.milliseconds).quotient)
    }
    let spans = span(times.lowerBound)...span(times.upperBound - 1)
    for range in regions {
      statement.bind(all: [
        PointTile.id(region: range.lowerBound, span: spans.lowerBound),
        PointTile.lastPart(of: PointTile.id(region: range.upperBound, span: spans.upperBound)),
      ])
      while try statement.step() {
        let id = statement.integer(0)
        guard spans.contains(PointTile.meaning(of: id).span) else { continue }
        body(id, statement.bytes(1))
      }
    }
  }
}
