/// How passengers board or alight where a vehicle does not call regularly (`pickup_type`,
/// `drop_off_type`).
public enum StopArrangement: Int, Hashable, Sendable, CaseIterable {
  /// By phoning the operator before.
  case phone = 2
  /// By telling the driver.
  case driver = 3
}
