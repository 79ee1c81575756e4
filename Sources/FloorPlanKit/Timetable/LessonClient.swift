internal import CivilTime
public import Foundation
internal import JSONText
public import WebTransport

/// Retrieves pages of a ``LessonSource`` and keeps them in a folder.
///
/// A kept page is used without a request for an hour; when the server does not answer, however old
/// it is. The answer says how old its oldest page is.
public struct LessonClient: Sendable {
  /// A timetable with the age of its pages.
  public struct Answer: Sendable {
    /// The lessons of the asked weeks.
    public let timetable: LessonTimetable
    /// When the oldest of its pages was retrieved.
    public let retrieved: Date
    /// Whether all pages are from the server or younger than the longest age.
    public let isCurrent: Bool
  }

  private let source: LessonSource
  private let cache: LessonPageCache?
  private let longestAge: TimeInterval
  private let transport: any Transport
  private let now: @Sendable () -> Date
  private static let mostWeeks = 60

  /// Makes a client; nothing is requested yet.
  ///
  /// - Parameters:
  ///   - source: The addresses.
  ///   - cache: The folder for pages; `nil` to keep none.
  ///   - longestAge: The age, in seconds, from which a kept page is requested again.
  ///   - transport: What sends requests.
  ///   - now: The current time.
  public init(
    _ source: LessonSource, cache: URL? = nil, longestAge: TimeInterval = 3600,
    transport: any Transport = URLSessionTransport(),
    now: @escaping @Sendable () -> Date = Date.init
  ) {
    self.source = source
    self.cache = cache.map { LessonPageCache(folder: $0) }
    self.longestAge = longestAge
    self.transport = transport
    self.now = now
  }

  /// Removes the kept pages.
  ///
  /// - Returns: The number of removed pages.
  @discardableResult public func clearCache() -> Int { cache?.clear() ?? 0 }

  /// The lessons of a group or a room in all weeks that a span touches.
  ///
  /// - Parameters:
  ///   - query: A group (digits only), or a room as `building-room`.
  ///   - from: The beginning of the span.
  ///   - to: Its end.
  ///   - zone: The zone in which weeks begin.
  /// - Returns: The lessons, and how old they are.
  /// - Throws: ``FloorPlanError`` when a page is neither to be had nor kept, cannot be read, or the
  ///   building has no such room; `CancellationError`.
  public func timetable(
    matching query: String, from: Date, to: Date, in zone: TimeZone
  ) async throws -> Answer {
    var pages = Pages()
    let isGroup = !query.isEmpty && query.allSatisfy(\.isNumber)
    guard let template = isGroup ? source.group : source.room else {
      throw FloorPlanError(
        .unknownPlace, "the source has no pages of \(isGroup ? "groups" : "rooms")")
    }
    var values = isGroup ? ["group": query] : Self.parts(ofRoom: query)
    if !isGroup, let rooms = source.rooms {
      values["id"] = try await roomID(rooms, values, query: query, pages: &pages)
    }
    var timetable = LessonTimetable()
    for week in Self.weeks(from: from, to: to, in: zone) {
      values["week"] = week
      let (body, address) = try await page(template, values, &pages)
      var page = try LessonPage(
        body, file: address.absoluteString, mapping: source.mapping ?? LessonPageMapping(),
        isEmptyAllowed: true)
      page.name(group: isGroup ? query : nil, room: isGroup ? nil : query)
      timetable.add(page)
    }
    return Answer(
      timetable: timetable, retrieved: pages.oldest ?? now(), isCurrent: pages.areCurrent)
  }

  /// What is known of the retrieved pages.
  private struct Pages {
    var oldest: Date?
    var areCurrent = true

    mutating func note(_ retrieved: Date, isCurrent: Bool) {
      oldest = min(oldest ?? retrieved, retrieved)
      areCurrent = areCurrent && isCurrent
    }
  }

  /// `15-4-22` is room 4-22 of building 15.
  private static func parts(ofRoom query: String) -> [String: String] {
    let parts = query.split(separator: "-", maxSplits: 1).map(String.init)
    return parts.count == 2
      ? ["building": parts[0], "room": parts[1]] : ["building": "", "room": query]
  }

  /// The Mondays of the weeks, such as `2026-09-07`.
  private static func weeks(from: Date, to: Date, in zone: TimeZone) -> [String] {
    func day(_ date: Date) -> CivilDate {
      zone.timestamp(atMilliseconds: Int64(nearestMilliseconds(date))).civil.date
    }
    let (first, last) = (day(from), day(to.addingTimeInterval(-1)))
    let monday = first.daysSinceEpoch - first.weekday + 1
    return stride(from: monday, through: max(monday, last.daysSinceEpoch), by: 7)
      .prefix(mostWeeks).map { number in
        let midnight = Int64(number) * 86_400_000
        return String(CivilDateTime(millisecondsSinceEpoch: midnight).description.prefix(10))
      }
  }

  private static func nearestMilliseconds(_ date: Date) -> Int {
    Int(nearest: date.timeIntervalSince1970 * 1000)
  }

  private func page(
    _ template: String, _ values: [String: String], _ pages: inout Pages
  ) async throws -> (body: [UInt8], address: URL) {
    guard let address = LessonSource.address(template, values) else {
      throw FloorPlanError(.malformedData, "'\(template)' is not a web address")
    }
    let kept = cache?.page(address)
    if let kept, (0...longestAge).contains(now().timeIntervalSince(kept.retrieved)) {
      pages.note(kept.retrieved, isCurrent: true)
      return (kept.body, address)
    }
    let fault: FloorPlanError
    do throws(WebError) {
      let reply = try await transport.send(WebRequest(address))
      if reply.status == 200 {
        cache?.keep(reply.body, of: address, retrieved: now())
        pages.note(now(), isCurrent: true)
        return (reply.body, address)
      }
      fault = FloorPlanError(
        .unreadable, "\(address.host() ?? ""): the server answered \(reply.status)")
    } catch {
      if error.kind == .cancelled { throw CancellationError() }
      fault = FloorPlanError(.unreadable, error.description)
    }
    guard let kept else { throw fault }
    pages.note(kept.retrieved, isCurrent: false)
    return (kept.body, address)
  }

  /// The id of a room in the list of its building.
  private func roomID(
    _ template: String, _ values: [String: String], query: String, pages: inout Pages
  ) async throws -> String {
    let (body, address) = try await page(template, values, &pages)
    let list: JSONValue
    do throws(JSONFailure) {
      list = try JSONScanner.value(body)
    } catch {
      throw FloorPlanError(
        .malformedData, "this is not JSON: \(error.expectation)", file: address.absoluteString)
    }
    let entries =
      list.members.isEmpty
      ? list.values : list.members.lazy.map(\.value.values).first { !$0.isEmpty } ?? []
    let names = source.roomName.map { [$0] } ?? ["name", "number", "room", "title"]
    let wanted = [values["room"] ?? "", query].map { $0.lowercased() }
    let match = entries.first { entry in
      names.contains { name in
        Self.text(entry[name]).map { wanted.contains($0.lowercased()) } ?? false
      }
    }
    guard let id = match.flatMap({ Self.text($0[source.roomID ?? "id"]) }) else {
      throw FloorPlanError(.unknownPlace, "the building has no room '\(query)'")
    }
    return id
  }

  private static func text(_ value: JSONValue?) -> String? {
    value?.string ?? value?.double.flatMap { Int(exactly: $0) }.map { String($0) }
  }
}
