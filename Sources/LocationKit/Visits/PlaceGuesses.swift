import CivilTime
import Foundation

/// Guesses which visits are at home and at work, from the hours spent at each place.
struct PlaceGuesses {
  private struct Place {
    let center: GridPosition
    var nights: Int64 = 0
    var workingHours: Int64 = 0
    var workingDays: Set<Int> = []
  }

  private var places: [Place] = []
  private var placeOfVisit: [Int] = []
  private var home: Int?
  private var work: Int?

  /// The maximum distance, in metres, between visits at the same place.
  private static let reach = 150.0
  private static let hour: Int64 = 3_600_000

  init(_ visits: [DeviceTimeline.Visited], zone: TimeZone) {
    var index = PlaceIndex(reach: Self.reach)
    for visit in visits {
      let place = index.place(of: visit.stay.center)
      if place == places.count { places.append(Place(center: visit.stay.center)) }
      placeOfVisit.append(place)
      add(visit, to: place, zone)
    }
    home = places.indices.max { places[$0].nights < places[$1].nights }
    if let found = home, places[found].nights < 3 * Self.hour { home = nil }
    let others = places.indices.filter { place in
      place != home && places[place].workingDays.count > 1
        && places[place].workingHours >= 4 * Self.hour
    }
    work = others.max { places[$0].workingHours < places[$1].workingHours }
  }

  /// The guess for a visit's place; `nil` if there is none.
  func guess(ofVisit index: Int) -> Visit.Guess? {
    switch placeOfVisit[index] {
    case home: .home
    case work: .work
    default: nil
    }
  }

  /// Counts the hours of a visit: nights from 22 to 6, and working days from 8 to 18.
  private mutating func add(
    _ visit: DeviceTimeline.Visited, to place: Int, _ zone: TimeZone
  ) {
    let first = zone.timestamp(atMilliseconds: visit.arrival).civil.date
    let last = zone.timestamp(atMilliseconds: visit.departure).civil.date
    for number in first.daysSinceEpoch...max(first.daysSinceEpoch, last.daysSinceEpoch) {
      let day = CivilDate(daysSinceEpoch: number)
      func common(_ from: Int, _ to: Int) -> Int64 {
        let start = zone.timestamp(at: CivilDateTime(day, TimeOfDay(seconds: from * 3600)))
        let end = start.milliseconds + Int64(to - from) * Self.hour
        return max(0, min(visit.departure, end) - max(visit.arrival, start.milliseconds))
      }
      places[place].nights += common(0, 6) + common(22, 24)
      guard day.weekday <= 5 else { continue }
      let hours = common(8, 18)
      places[place].workingHours += hours
      if hours > Self.hour { places[place].workingDays.insert(number) }
    }
  }
}

/// Finds the place of a position, among few candidates on a grid.
private struct PlaceIndex {
  private let reach: Double
  private var places: [GridPosition] = []
  private var cells: [GridPosition: [Int]] = [:]
  /// The side of a cell in grid steps, more than ``reach`` along a meridian.
  private static let side: Int32 = 20_000

  init(reach: Double) { self.reach = reach }

  /// The number of the nearest place within reach, or of a new place.
  mutating func place(of position: GridPosition) -> Int {
    let (row, column) = (position.latitude / Self.side, position.longitude / Self.side)
    // Cells become narrower towards the poles; four of them are enough up to 70°.
    var best: (number: Int, distance: Double)?
    for north in row - 1...row + 1 {
      for east in column - 4...column + 4 {
        for number in cells[GridPosition(latitude: north, longitude: east)] ?? [] {
          let distance = PlaneDistance.between(places[number], position)
          if distance <= min(reach, best?.distance ?? reach) { best = (number, distance) }
        }
      }
    }
    if let best { return best.number }
    places.append(position)
    cells[GridPosition(latitude: row, longitude: column), default: []].append(places.count - 1)
    return places.count - 1
  }
}
