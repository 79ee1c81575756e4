/// Tests whether a filter selects positions: by region, place and hidden zones.
struct PositionTest {
  private let box: GridBox?
  private let place: PlaceTest?
  private let zones: ZoneTest

  init(_ filter: LocationFilter) throws(LocationError) {
    box = filter.region.map(GridBox.init)
    place = try filter.place.map { id throws(LocationError) in try PlaceTest(id) }
    zones = ZoneTest(filter.hidden)
  }

  func holds(_ position: GridPosition) -> Bool {
    box?.contains(latitude: position.latitude, longitude: position.longitude) != false
      && place?.holds(position) != false && !zones.hides(position)
  }
}
