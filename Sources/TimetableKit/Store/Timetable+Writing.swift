internal import Foundation
package import SectionFile

extension Timetable {
  /// Adds the timetable to a section file; equal timetables give equal bytes.
  ///
  /// - Throws: ``TimetableError`` of kind ``TimetableError/Kind/unreadable`` if it cannot be
  ///   written.
  package func write(to writer: SectionWriter) throws(TimetableError) {
    do throws(SectionFileError) {
      try writeFeeds(to: writer)
      try writeStops(to: writer)
      try writeTrips(to: writer)
      try writeServices(to: writer)
      try writeRuns(to: writer)
    } catch {
      throw TimetableError(error)
    }
  }

  private typealias Names = TimetableSections

  private func writeFeeds(to writer: SectionWriter) throws(SectionFileError) {
    try writer.add(Names.feedNames, texts: feeds.map(\.name))
    try writer.add(Names.feedZones, texts: feeds.map(\.timeZone.identifier))
    try writer.add(
      Names.feedAgencies, texts: feeds.map { $0.agencies.joined(separator: "\n") })
    try writer.add(
      Names.feedDays,
      feeds.flatMap { feed in
        [feed.firstDay, feed.lastDay].map { $0.map(Int32.init(clamping:)) ?? Names.noDay }
      })
    try writer.add(Names.lineIDs, texts: lines.map(\.id))
    try writer.add(Names.lineShortNames, texts: lines.map(\.shortName))
    try writer.add(Names.lineLongNames, texts: lines.map(\.longName))
    try writer.add(Names.lineColors, texts: lines.map { $0.color ?? "" })
    try writer.add(Names.lineAgencies, texts: lines.map { $0.agency ?? "" })
    try writer.add(Names.lineFeeds, lines.map { UInt32($0.feed) })
    try writer.add(Names.lineTypes, lines.map { Int64($0.type) })
  }

  private func writeStops(to writer: SectionWriter) throws(SectionFileError) {
    try writer.add(Names.stopIDs, texts: stops.map(\.id))
    try writer.add(Names.stopCodes, texts: stops.map { $0.code ?? "" })
    try writer.add(Names.stopNames, texts: stops.map(\.name))
    try writer.add(Names.stopPlatforms, texts: stops.map { $0.platform ?? "" })
    try writer.add(Names.stopLatitudes, stops.map(\.coordinate.latitude))
    try writer.add(Names.stopLongitudes, stops.map(\.coordinate.longitude))
    try writer.add(Names.stopFeeds, stops.map { UInt32($0.feed) })
    try writer.add(Names.stopKinds, stops.map { UInt8($0.kind.rawValue) })
    try writer.add(Names.stopStations, stops.map { UInt32(($0.station ?? -1) + 1) })
    try writer.add(Names.stopAccess, stops.map { Self.byte($0.isAccessible) })
    try writer.add(Names.stopLevels, texts: stops.map { $0.level ?? "" })
    try writer.add(
      Names.pathways,
      pathways.flatMap {
        [
          Int32($0.from), Int32($0.to), Int32($0.mode.rawValue), $0.seconds ?? -1, $0.length ?? -1,
          $0.steps ?? -1, $0.isStepFree ? 1 : 0,
        ]
      })
  }

  private func writeTrips(to writer: SectionWriter) throws(SectionFileError) {
    try writer.add(Names.tripIDs, texts: trips.lazy.map(\.id))
    try writer.add(Names.tripHeadsigns, texts: trips.lazy.map { $0.headsign ?? "" })
    try writer.add(Names.tripLines, trips.map { UInt32($0.line) })
    try writer.add(Names.tripServices, trips.map { UInt32($0.service) })
    try writer.add(Names.tripAccess, trips.map { Self.byte($0.isAccessible) })
    try writer.add(
      Names.tripDirections, trips.map { UInt8(clamping: ($0.direction ?? -1) + 1) })
    try writer.add(Names.tripBicycles, trips.map { Self.byte($0.takesBicycles) })
    try writer.add(Names.tripHeadways, trips.map { Int32(clamping: $0.headway ?? 0) })
    try writer.add(Names.tripSequences, tripSequences)
    try writer.add(Names.sequences, sequences)
  }

  private func writeServices(to writer: SectionWriter) throws(SectionFileError) {
    try writer.add(Names.serviceWeekdays, services.map(\.weekdays))
    try writer.add(
      Names.serviceDays,
      services.flatMap { [Int32(clamping: $0.first), Int32(clamping: $0.last)] })
    func starts(_ counts: [Int]) -> [UInt32] {
      counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + UInt32($1)) }
    }
    try writer.add(Names.firstAdded, starts(services.map(\.added.count)))
    try writer.add(Names.added, services.flatMap(\.added))
    try writer.add(Names.firstRemoved, starts(services.map(\.removed.count)))
    try writer.add(Names.removed, services.flatMap(\.removed))
  }

  private func writeRuns(to writer: SectionWriter) throws(SectionFileError) {
    try writer.add(
      Names.transfers,
      transfers.flatMap {
        [Int32($0.from), Int32($0.to), Int32($0.kind.rawValue), $0.minimum]
          + Self.numbers($0.arriving) + Self.numbers($0.departing)
      })
    try writer.add(
      Names.transferPoints,
      transferPoints.flatMap { [Int32($0.stop)] + Self.numbers($0.vehicles) })
    try writer.add(
      Names.seatRules,
      seatRules.flatMap { [Int32($0.from), Int32($0.to), $0.isAllowed ? 1 : 0] })
    try writer.add(Names.tripBlocks, blocks)
    try writer.add(
      Names.callPoints,
      transferPoints.isEmpty ? [] : calls.flatMap { [$0.alighting, $0.boarding] })
    try writer.add(Names.firstCalls, firstCalls)
    try writer.add(Names.callStops, calls.map(\.stop))
    try writer.add(
      Names.callFlags,
      calls.map {
        UInt8($0.canBoard ? 1 : 0) | UInt8($0.canAlight ? 2 : 0)
          | UInt8($0.pickup?.rawValue ?? 0) << 2 | UInt8($0.dropOff?.rawValue ?? 0) << 4
      })
    try writer.add(Names.firstRuns, firstRuns)
    try writer.add(Names.runTrips, runs.map(\.trip))
    try writer.add(Names.runProfiles, runs.map(\.profile))
    try writer.add(Names.runStarts, runs.map(\.start))
    try writer.add(Names.arrivals, arrivals)
    try writer.add(Names.departures, departures)
  }

  /// The line and the trip, -1 for none.
  private static func numbers(_ vehicles: TransferRule.Vehicles) -> [Int32] {
    [Int32(vehicles.line ?? -1), Int32(vehicles.trip ?? -1)]
  }

  private static func byte(_ flag: Bool?) -> UInt8 { flag.map { $0 ? 1 : 2 } ?? 0 }
}

extension TimetableError {
  init(_ error: SectionFileError) {
    let kind: Kind =
      switch error.kind {
      case .system: .unreadable
      case .tooLarge: .tooLarge
      default: .malformed
      }
    self.init(kind, error.message, file: error.file)
  }
}
