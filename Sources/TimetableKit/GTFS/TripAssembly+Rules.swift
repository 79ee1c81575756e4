/// The parts of trips that rules of transfers, blocks and realtime messages name.
extension TripAssembly {
  /// The stops of a trip, with the points at which rules of transfers name its line or itself.
  mutating func calls(
    _ times: [StopTimeRow], of row: Int, _ timetable: inout Timetable
  ) -> [Timetable.Call] {
    let line = feed.trips[row].line
    let trip = timetable.trips.count
    func point(_ stop: Int32, _ vehicles: TransferRule.Vehicles) -> UInt32 {
      guard vehicles != .any else { return 0 }
      let named = TransferRule.Vehicles(
        line: vehicles.line, trip: vehicles.trip == nil ? nil : trip)
      let point = TransferPoint(stop: Int(stop), vehicles: named)
      if let known = points[point] { return known }
      timetable.transferPoints.append(point)
      let number = UInt32(timetable.transferPoints.count)
      points[point] = number
      return number
    }
    return times.map { time in
      var call = Timetable.Call(
        stop: UInt32(time.stop), canBoard: time.pickup != 1, canAlight: time.dropOff != 1,
        pickup: StopArrangement(rawValue: Int(time.pickup)),
        dropOff: StopArrangement(rawValue: Int(time.dropOff)))
      guard !transfers.isGeneral else { return call }
      let stop = Int(time.stop)
      call.alighting = point(
        time.stop, transfers.vehicles(arrivingAt: stop, line: line, trip: row))
      call.boarding = point(time.stop, transfers.vehicles(leaving: stop, line: line, trip: row))
      return call
    }
  }

  /// Notes the order numbers of the trip that was added last, unless they count from 1.
  mutating func setSequences(_ times: [StopTimeRow], _ timetable: inout Timetable) {
    let numbers = times.map(\.sequence)
    guard numbers.enumerated().contains(where: { $0.offset + 1 != Int($0.element) }) else {
      if !timetable.tripSequences.isEmpty { timetable.tripSequences.append(0) }
      return
    }
    if timetable.tripSequences.isEmpty {
      timetable.tripSequences = Array(repeating: 0, count: timetable.trips.count - 1)
    }
    let start = sequences[numbers] ?? UInt32(timetable.sequences.count)
    if Int(start) == timetable.sequences.count {
      sequences[numbers] = start
      timetable.sequences += numbers
    }
    timetable.tripSequences.append(start + 1)
  }

  /// Notes the block of the trip that is added next; a trip with headways is many vehicles, of
  /// which none is known to go on.
  mutating func setBlock(of row: FeedReader.TripRow, _ timetable: inout Timetable) {
    guard let block = row.block, row.headways.isEmpty else {
      if !timetable.blocks.isEmpty { timetable.blocks.append(0) }
      return
    }
    if timetable.blocks.isEmpty {
      timetable.blocks = Array(repeating: 0, count: timetable.trips.count)
    }
    if blocks.isEmpty { firstBlock = (timetable.blocks.max() ?? 0) + 1 }
    let number = blocks[block] ?? firstBlock + UInt32(blocks.count)
    blocks[block] = number
    timetable.blocks.append(number)
  }
}
