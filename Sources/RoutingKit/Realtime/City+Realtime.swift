public import TimetableKit

extension City {
  /// The same city with a GTFS-Realtime message applied to its timetable.
  ///
  /// This city stays as it is: a service swaps the one for the other between two requests.
  public func applying(_ updates: RealtimeUpdates) -> City {
    City(network, transit: transit?.applying(updates), streets: streets)
  }
}
