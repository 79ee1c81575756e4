/// The names of a timetable's sections.
enum TimetableSections {
  /// The common prefix of the names of all sections.
  static let prefix = "timetable."
  /// The section that every file with a timetable has.
  static let mark = feedNames

  static let feedNames = "timetable.feed-names"
  static let feedZones = "timetable.feed-zones"
  /// The agencies of each feed, separated by line feeds.
  static let feedAgencies = "timetable.feed-agencies"
  /// The first and last day of each feed; ``noDay`` if it has none.
  static let feedDays = "timetable.feed-days"

  static let stopIDs = "timetable.stop-ids"
  static let stopCodes = "timetable.stop-codes"
  static let stopNames = "timetable.stop-names"
  static let stopPlatforms = "timetable.stop-platforms"
  static let stopLatitudes = "timetable.stop-latitudes"
  static let stopLongitudes = "timetable.stop-longitudes"
  static let stopFeeds = "timetable.stop-feeds"
  static let stopKinds = "timetable.stop-kinds"
  /// The index of each stop's station plus one; 0 for none.
  static let stopStations = "timetable.stop-stations"
  static let stopAccess = "timetable.stop-access"
  static let stopLevels = "timetable.stop-levels"
  /// From, to, mode, seconds, centimetres, steps and whether it is step-free, of each path.
  static let pathways = "timetable.pathways"

  static let lineIDs = "timetable.line-ids"
  static let lineShortNames = "timetable.line-short-names"
  static let lineLongNames = "timetable.line-long-names"
  static let lineColors = "timetable.line-colors"
  static let lineFeeds = "timetable.line-feeds"
  static let lineAgencies = "timetable.line-agencies"
  static let lineTypes = "timetable.line-types"

  static let tripIDs = "timetable.trip-ids"
  static let tripHeadsigns = "timetable.trip-headsigns"
  static let tripLines = "timetable.trip-lines"
  static let tripServices = "timetable.trip-services"
  static let tripAccess = "timetable.trip-access"
  /// One more than the direction, 0 for none.
  static let tripDirections = "timetable.trip-directions"
  static let tripBicycles = "timetable.trip-bicycles"
  /// Seconds between vehicles without exact times, 0 for none.
  static let tripHeadways = "timetable.trip-headways"
  /// One more than the start of each trip's sequences, 0 where they count from 1.
  static let tripSequences = "timetable.trip-sequences"
  static let sequences = "timetable.sequences"

  static let serviceWeekdays = "timetable.service-weekdays"
  /// The first and last day on which the weekdays of each service apply.
  static let serviceDays = "timetable.service-days"
  static let firstAdded = "timetable.first-added"
  static let added = "timetable.added"
  static let firstRemoved = "timetable.first-removed"
  static let removed = "timetable.removed"

  /// From, to, kind, least seconds, and the lines and trips that arrive and leave, of each rule.
  static let transfers = "timetable.transfer-rules"
  /// Stop, line and trip of each point of rules.
  static let transferPoints = "timetable.transfer-points"
  /// The trips before and after, and whether passengers may stay aboard.
  static let seatRules = "timetable.seat-rules"
  static let tripBlocks = "timetable.trip-blocks"
  /// For each call one more than the points at which it lets out and is boarded.
  static let callPoints = "timetable.call-points"
  static let firstCalls = "timetable.first-calls"
  static let callStops = "timetable.call-stops"
  /// Bit 0: boarding, bit 1: alighting, bits 2 and 3: what boarding takes, bits 4 and 5: alighting.
  static let callFlags = "timetable.call-flags"
  static let firstRuns = "timetable.first-runs"
  static let runTrips = "timetable.run-trips"
  static let runProfiles = "timetable.run-profiles"
  static let runStarts = "timetable.run-starts"
  static let arrivals = "timetable.arrivals"
  static let departures = "timetable.departures"

  static let noDay = Int32.min
}
