internal import Foundation
internal import GeoKit
package import SectionFile

extension Timetable {
  /// Loads the timetable of a section file.
  ///
  /// The contents are verified against their checksums, and every number is checked before it is
  /// used.
  ///
  /// - Returns: `nil` if the file has no timetable.
  /// - Throws: ``TimetableError`` of kind ``TimetableError/Kind/malformed`` if sections are
  ///   damaged.
  package static func read(from file: SectionReader) throws(TimetableError) -> Timetable? {
    guard file.contains(TimetableSections.mark) else { return nil }
    do throws(SectionFileError) {
      for name in file.names where name.hasPrefix(TimetableSections.prefix) {
        try file.verify(name)
      }
      return try TimetableLoader(file: file).timetable()
    } catch {
      throw TimetableError(error)
    }
  }
}

/// Loads a timetable from a section file, and checks that all indices are in range.
struct TimetableLoader {
  let file: SectionReader

  typealias Names = TimetableSections
  /// The limit of a run's start time, and of its duration, in seconds: two weeks.
  static let longestTime: Int32 = 2 * 7 * 86_400

  func timetable() throws(SectionFileError) -> Timetable {
    var timetable = Timetable()
    timetable.feeds = try feeds()
    timetable.stops = try stops(feedCount: timetable.feeds.count)
    timetable.lines = try lines(feedCount: timetable.feeds.count)
    timetable.services = try services()
    timetable.trips = try trips(timetable.lines.count, timetable.services.count)
    try readPathways(into: &timetable)
    try readTransfers(into: &timetable)
    try readRuns(into: &timetable)
    try readSequences(into: &timetable)
    return timetable
  }

  var damaged: SectionFileError {
    .damaged("the timetable contradicts itself", file.file)
  }

  private func feeds() throws(SectionFileError) -> [TransitFeed] {
    let names = try file.requiredTexts(Names.feedNames)
    let zones = try file.requiredTexts(Names.feedZones)
    let agencies = try file.requiredTexts(Names.feedAgencies)
    let days = try file.required(Names.feedDays, of: Int32.self)
    guard zones.count == names.count, agencies.count == names.count,
      days.count == names.count * 2,
      (0..<names.count).allSatisfy({ days[$0 * 2] <= days[$0 * 2 + 1] })
    else { throw damaged }
    return (0..<names.count).map { index in
      let list = agencies[index].split(separator: "\n").map(String.init)
      var feed = TransitFeed(
        name: names[index], agencies: list,
        timeZone: TimeZone(identifier: zones[index]) ?? .gmt)
      if days[index * 2] != Names.noDay { feed.firstDay = Int(days[index * 2]) }
      if days[index * 2 + 1] != Names.noDay { feed.lastDay = Int(days[index * 2 + 1]) }
      return feed
    }
  }

  private func stops(feedCount: Int) throws(SectionFileError) -> [TransitStop] {
    let ids = try file.requiredTexts(Names.stopIDs)
    let codes = try file.requiredTexts(Names.stopCodes)
    let names = try file.requiredTexts(Names.stopNames)
    let platforms = try file.requiredTexts(Names.stopPlatforms)
    let latitudes = try file.required(Names.stopLatitudes, of: Double.self)
    let longitudes = try file.required(Names.stopLongitudes, of: Double.self)
    let feeds = try file.required(Names.stopFeeds, of: UInt32.self)
    let kinds = try file.required(Names.stopKinds, of: UInt8.self)
    let stations = try file.required(Names.stopStations, of: UInt32.self)
    let access = try file.required(Names.stopAccess, of: UInt8.self)
    let levels = try file.requiredTexts(Names.stopLevels)
    let count = ids.count
    guard
      [
        codes.count, names.count, platforms.count, latitudes.count, longitudes.count, feeds.count,
        kinds.count, stations.count, access.count, levels.count,
      ].allSatisfy({ $0 == count }), feeds.all({ $0 < feedCount }), stations.all({ $0 <= count }),
      latitudes.all({ (-90...90).contains($0) }), longitudes.all({ (-180...180).contains($0) })
    else { throw damaged }
    var stops: [TransitStop] = []
    stops.reserveCapacity(count)
    for index in 0..<count {
      guard let kind = TransitStop.Kind(rawValue: Int(kinds[index])) else { throw damaged }
      stops.append(
        TransitStop(
          index: index, feed: Int(feeds[index]), id: ids[index], code: codes.text(ifAny: index),
          name: names[index], platform: platforms.text(ifAny: index),
          coordinate: Coordinate(
            clampingLatitude: latitudes[index], wrappingLongitude: longitudes[index]),
          kind: kind, station: stations[index] == 0 ? nil : Int(stations[index]) - 1,
          isAccessible: Self.flag(access[index]), level: levels.text(ifAny: index)))
    }
    return stops
  }

  private func lines(feedCount: Int) throws(SectionFileError) -> [TransitLine] {
    let ids = try file.requiredTexts(Names.lineIDs)
    let shortNames = try file.requiredTexts(Names.lineShortNames)
    let longNames = try file.requiredTexts(Names.lineLongNames)
    let colors = try file.requiredTexts(Names.lineColors)
    let agencies = try file.requiredTexts(Names.lineAgencies)
    let feeds = try file.required(Names.lineFeeds, of: UInt32.self)
    let types = try file.required(Names.lineTypes, of: Int64.self)
    guard
      [shortNames.count, longNames.count, colors.count, agencies.count, feeds.count, types.count]
        .allSatisfy({ $0 == ids.count }), feeds.all({ $0 < feedCount })
    else { throw damaged }
    return (0..<ids.count).map { index in
      TransitLine(
        index: index, feed: Int(feeds[index]), id: ids[index], shortName: shortNames[index],
        longName: longNames[index], type: Int(types[index]), color: colors.text(ifAny: index),
        agency: agencies.text(ifAny: index))
    }
  }

  private func trips(
    _ lineCount: Int, _ serviceCount: Int
  ) throws(SectionFileError) -> [TransitTrip] {
    let ids = try file.requiredTexts(Names.tripIDs)
    let headsigns = try file.requiredTexts(Names.tripHeadsigns)
    let lines = try file.required(Names.tripLines, of: UInt32.self)
    let services = try file.required(Names.tripServices, of: UInt32.self)
    let access = try file.required(Names.tripAccess, of: UInt8.self)
    let directions = try file.required(Names.tripDirections, of: UInt8.self)
    let bicycles = try file.required(Names.tripBicycles, of: UInt8.self)
    let headways = try file.required(Names.tripHeadways, of: Int32.self)
    guard
      [
        headsigns.count, lines.count, services.count, access.count, directions.count,
        bicycles.count, headways.count,
      ]
      .allSatisfy({ $0 == ids.count }), lines.all({ $0 < lineCount }),
      services.all({ $0 < serviceCount })
    else { throw damaged }
    return (0..<ids.count).map { index in
      TransitTrip(
        index: index, id: ids[index], line: Int(lines[index]), service: Int(services[index]),
        headsign: headsigns.text(ifAny: index), isAccessible: Self.flag(access[index]),
        direction: directions[index] == 0 ? nil : Int(directions[index]) - 1,
        takesBicycles: Self.flag(bicycles[index]),
        headway: headways[index] > 0 ? Int(headways[index]) : nil)
    }
  }

  static func flag(_ byte: UInt8) -> Bool? { byte == 1 ? true : byte == 2 ? false : nil }
}

extension TextTable {
  /// The text at an index; `nil` if it is empty.
  func text(ifAny index: Int) -> String? { isEmpty(at: index) ? nil : self[index] }
}
