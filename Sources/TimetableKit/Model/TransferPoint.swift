/// A stop as passengers of some vehicles alight or board there, where `transfers.txt` has rules
/// about their line or trip.
///
/// A search treats it as a stop of its own, with its own transfers.
struct TransferPoint: Hashable, Sendable {
  let stop: Int
  /// The line and trip, as far as rules name them.
  let vehicles: TransferRule.Vehicles
}
