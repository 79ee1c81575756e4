/// Answers for many positions, of which most lie close together.
///
/// The records of a history gather in few cells of about 100 m. A cell that is visited again and
/// again is judged as a whole; at borders, each position is looked up by itself.
struct FindingCells {
  private enum Cell {
    /// Visited so often, and not judged yet.
    case visited(Int)
    case same(OfflineGeocoder.Finding)
    /// Its positions differ, or may differ.
    case mixed
  }

  private let geocoder: OfflineGeocoder
  private var cells: [GridPosition: Cell] = [:]
  /// The last cell, which most often follows itself.
  private var last: (cell: GridPosition, finding: OfflineGeocoder.Finding)?

  /// The side of a cell in grid steps, a thousandth of a degree.
  private static let side: Int32 = 10_000
  /// Grid steps in a ten-thousandth of a degree, the unit of boxes.
  private static let boxStep = 1000.0
  /// The number of visits after which judging a cell is worth its cost.
  private static let enough = 3
  /// The longitude beyond which a cell would reach over the antimeridian.
  private static let easternmost: Int32 = 1_799_990_000

  init(_ geocoder: OfflineGeocoder) { self.geocoder = geocoder }

  /// The answer at a position; `nil` if it is not on Earth.
  mutating func finding(at position: GridPosition) -> OfflineGeocoder.Finding? {
    let cell = GridPosition(
      latitude: Self.line(position.latitude), longitude: Self.line(position.longitude))
    if let last, last.cell == cell { return last.finding }
    guard let coordinate = position.coordinate else { return nil }
    switch cells[cell] {
    case .same(let finding):
      last = (cell, finding)
      return finding
    case .mixed: break
    case .visited(let count):
      cells[cell] = count < Self.enough ? .visited(count + 1) : judged(cell)
    case nil: cells[cell] = .visited(1)
    }
    return geocoder.finding(at: coordinate)
  }

  /// The southern or western edge of a position's cell, in sides.
  private static func line(_ value: Int32) -> Int32 {
    value >= 0 ? value / side : (value + 1) / side - 1
  }

  private func judged(_ cell: GridPosition) -> Cell {
    let (south, west) = (Int64(cell.latitude), Int64(cell.longitude))
    let side = Int64(Self.side)
    guard (west + 1) * side < Int64(Self.easternmost) else { return .mixed }
    let box = PlaceBox(
      west: Double(west * side) / Self.boxStep, south: Double(south * side) / Self.boxStep,
      east: Double((west + 1) * side) / Self.boxStep,
      north: Double((south + 1) * side) / Self.boxStep)
    // All parts of an answer are known at the finest level of areas.
    if case .same(let finding) = geocoder.finding(in: box, level: .district) {
      return .same(finding)
    }
    return .mixed
  }
}
