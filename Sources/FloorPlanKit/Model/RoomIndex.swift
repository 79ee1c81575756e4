/// The rooms of a level, by number and by position.
struct RoomIndex: Sendable {
  private let numbers: [String: [Int]]
  private let grid: BoxGrid

  init(_ rooms: [Room], cell: Double) {
    numbers = Dictionary(grouping: rooms.indices) { rooms[$0].number }
    grid = BoxGrid(rooms.map { $0.item.outline.box ?? .empty }, cell: cell)
  }

  func rooms(numbered number: String) -> [Int] { numbers[number] ?? [] }

  func rooms(near point: PlanPoint, within reach: Double = 0) -> [Int] {
    grid.near(point, within: reach)
  }
}
