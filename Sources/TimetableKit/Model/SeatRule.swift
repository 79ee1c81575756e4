/// A row of `transfers.txt` about staying in a vehicle from one trip to the next
/// (`transfer_type` 4 and 5).
struct SeatRule: Hashable, Sendable {
  /// The index of the trip that ends.
  let from: Int
  /// The index of the trip that the vehicle then makes.
  let to: Int
  /// Whether passengers may stay aboard.
  let isAllowed: Bool
}
