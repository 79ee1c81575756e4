public import TimetableKit

extension City {
  /// A copy of the city with a GTFS-Realtime message applied to its timetable.
  ///
  /// This city does not change: a service replaces it by the copy between two requests.
  ///
  /// - Parameter updates: The messages, over those of the city's own timetable.
  public func applying(_ updates: RealtimeUpdates) -> City {
    City(network, transit: transit?.applying(updates), streets: streets)
  }
}
