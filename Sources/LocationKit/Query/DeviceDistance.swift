/// The distances travelled by a device, without outliers and without jitter while it is stationary.
struct DeviceDistance {
  /// A step from one fix of a trip to the next.
  struct Step {
    let start: Int64
    let end: Int64
    /// The distance on the ellipsoid, in metres.
    let distance: Double
  }

  private var finder: OutlierFinder
  private var stays = StayFinder()
  private var joiner = StayJoiner(keepsExcursions: true)
  /// Fixes that are not yet known to be plausible, with their numbers.
  private var pending: [(number: Int, fix: Fix)] = []
  private var count = 0
  private var believed = 0
  private var last: Fix?
  private var steps: [Step] = []

  init(fastest: Double) { finder = OutlierFinder(fastest: fastest) }

  /// The number of outliers.
  var outliers: Int { count - believed }

  /// Adds the next fix.
  mutating func add(_ fix: Fix) {
    if finder.accepts(fix.position, at: fix.time, number: count) {
      takeDecided(finder.takeDecided())
      pending.removeAll(keepingCapacity: true)
      believe(fix)
    } else {
      pending.append((count, fix))
      takeDecided(finder.takeDecided())
    }
    count += 1
  }

  /// Ends the sequence of fixes.
  mutating func finish() {
    takeDecided(finder.finish())
    stays.finish()
    takePieces()
    joiner.finish()
    goOn()
  }

  /// Removes and returns the steps that are final.
  mutating func takeSteps() -> [Step] {
    guard !steps.isEmpty else { return [] }
    defer { steps.removeAll(keepingCapacity: true) }
    return steps
  }

  private mutating func takeDecided(_ numbers: [Int]) {
    guard let end = numbers.last else { return }
    let wanted = Set(numbers)
    for one in pending where wanted.contains(one.number) { believe(one.fix) }
    pending.removeAll { $0.number <= end }
  }

  private mutating func believe(_ fix: Fix) {
    believed += 1
    stays.add(fix)
    takePieces()
  }

  private mutating func takePieces() {
    for piece in stays.takePieces() { joiner.add(piece) }
    goOn()
  }

  private mutating func goOn() {
    for piece in joiner.takePieces() {
      switch piece {
      case .way(let fix): go(to: fix)
      case .stay(let stay):
        go(to: stay.first)
        last = stay.last
      }
    }
  }

  private mutating func go(to fix: Fix) {
    defer { last = fix }
    guard let last, let one = last.position.coordinate, let other = fix.position.coordinate else {
      return
    }
    steps.append(
      Step(start: last.time, end: fix.time, distance: one.geodesicDistance(to: other).value))
  }
}
