internal import SectionFile

/// The part that says how passengers change.
extension TimetableLoader {
  func readTransfers(into timetable: inout Timetable) throws(SectionFileError) {
    let (stopCount, tripCount) = (timetable.stops.count, timetable.trips.count)
    func isStop(_ number: Int32) -> Bool { number >= 0 && number < stopCount }
    func vehicles(_ line: Int32, _ trip: Int32) throws(SectionFileError) -> TransferRule.Vehicles {
      guard line >= -1, line < timetable.lines.count, trip >= -1, trip < tripCount else {
        throw damaged
      }
      return TransferRule.Vehicles(
        line: line < 0 ? nil : Int(line), trip: trip < 0 ? nil : Int(trip))
    }
    let rules = try file.required(Names.transfers, of: Int32.self)
    let points = try file.required(Names.transferPoints, of: Int32.self)
    let seats = try file.required(Names.seatRules, of: Int32.self)
    let blocks = try file.required(Names.tripBlocks, of: UInt32.self)
    guard rules.count % 8 == 0, points.count % 3 == 0, seats.count % 3 == 0,
      blocks.isEmpty || blocks.count == tripCount
    else { throw damaged }
    timetable.transfers.reserveCapacity(rules.count / 8)
    for index in stride(from: 0, to: rules.count, by: 8) {
      guard isStop(rules[index]), isStop(rules[index + 1]),
        let kind = TransferRule.Kind(rawValue: Int(rules[index + 2])),
        (0...86_400).contains(rules[index + 3])
      else { throw damaged }
      timetable.transfers.append(
        TransferRule(
          from: Int(rules[index]), to: Int(rules[index + 1]), kind: kind,
          minimum: rules[index + 3],
          arriving: try vehicles(rules[index + 4], rules[index + 5]),
          departing: try vehicles(rules[index + 6], rules[index + 7])))
    }
    for index in stride(from: 0, to: points.count, by: 3) {
      guard isStop(points[index]) else { throw damaged }
      timetable.transferPoints.append(
        TransferPoint(
          stop: Int(points[index]), vehicles: try vehicles(points[index + 1], points[index + 2])))
    }
    for index in stride(from: 0, to: seats.count, by: 3) {
      let trips = 0..<Int32(clamping: tripCount)
      guard trips.contains(seats[index]), trips.contains(seats[index + 1]) else { throw damaged }
      timetable.seatRules.append(
        SeatRule(
          from: Int(seats[index]), to: Int(seats[index + 1]), isAllowed: seats[index + 2] == 1))
    }
    timetable.blocks = Array(blocks)
  }

  /// Takes the points of calls, each of which lies at the stop of its call.
  func readCallPoints(into timetable: inout Timetable) throws(SectionFileError) {
    let points = try file.required(Names.callPoints, of: UInt32.self)
    guard !points.isEmpty else { return }
    guard points.count == timetable.calls.count * 2 else { throw damaged }
    func isValid(_ number: UInt32, _ stop: UInt32) -> Bool {
      number == 0
        || (number <= timetable.transferPoints.count
          && timetable.transferPoints[Int(number) - 1].stop == Int(stop))
    }
    for index in timetable.calls.indices {
      let (alighting, boarding) = (points[index * 2], points[index * 2 + 1])
      let stop = timetable.calls[index].stop
      guard isValid(alighting, stop), isValid(boarding, stop) else { throw damaged }
      timetable.calls[index].alighting = alighting
      timetable.calls[index].boarding = boarding
    }
  }

  /// Takes the order numbers of stops; a trip has at least as many as its stops.
  func readSequences(into timetable: inout Timetable) throws(SectionFileError) {
    let starts = try file.required(Names.tripSequences, of: UInt32.self)
    let numbers = try file.required(Names.sequences, of: Int32.self)
    guard starts.isEmpty || starts.count == timetable.trips.count,
      starts.all({ $0 <= numbers.count })
    else { throw damaged }
    timetable.tripSequences = Array(starts)
    timetable.sequences = Array(numbers)
  }

  func readPathways(into timetable: inout Timetable) throws(SectionFileError) {
    let numbers = try file.required(Names.pathways, of: Int32.self)
    guard numbers.count % 7 == 0 else { throw damaged }
    let stops = 0..<Int32(clamping: timetable.stops.count)
    func known(_ number: Int32) -> Int32? { number < 0 ? nil : number }
    for index in stride(from: 0, to: numbers.count, by: 7) {
      guard stops.contains(numbers[index]), stops.contains(numbers[index + 1]),
        let mode = Pathway.Mode(rawValue: Int(numbers[index + 2])), numbers[index + 3] <= 86_400,
        numbers[index + 4] <= 10_000_000, numbers[index + 5] <= 10_000
      else { throw damaged }
      timetable.pathways.append(
        Pathway(
          from: Int(numbers[index]), to: Int(numbers[index + 1]), mode: mode,
          seconds: known(numbers[index + 3]), length: known(numbers[index + 4]),
          steps: known(numbers[index + 5]), isStepFree: numbers[index + 6] == 1))
    }
  }
}
