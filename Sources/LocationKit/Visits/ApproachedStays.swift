/// Joins a silence on the way to a place with the stay there.
///
/// Phones that record only every few hundred metres make their last fix before they arrive, and
/// record the place itself only when they wake up. The silence would otherwise be a stay of its own
/// beside the place.
enum ApproachedStays {
  /// The maximum distance, in metres, from the last fix on the way to the place.
  private static let reach = 500.0
  /// The maximum time, in milliseconds, between the silence and the first fix at the place.
  private static let walk: Int64 = 600_000
  /// The assumed speed to the place, in metres per second, unless the fixes show another.
  private static let walking = 1.2
  /// The speed, in metres per second, above which a device was travelling.
  private static let slowest = 0.7

  /// The pieces with each such silence as a fix of the way, and the stay after it from the arrival.
  static func joined(_ pieces: [StayFinder.Piece]) -> [StayFinder.Piece] {
    var result: [StayFinder.Piece] = []
    for piece in pieces {
      guard case .stay(let stay) = piece, case .stay(let silence)? = result.last,
        silence.isSilence, !stay.isSilence, stay.first.exactTime == nil,
        stay.first.time - silence.last.time <= walk, isOnTheWay(silence, result)
      else {
        result.append(piece)
        continue
      }
      let distance = PlaneDistance.between(silence.center, stay.center)
      guard distance <= reach else {
        result.append(piece)
        continue
      }
      let arrival = silence.first.time + Int64(distance / walking * 1000)
      result[result.count - 1] = .way(silence.first)
      result.append(.stay(stay.beginning(at: min(arrival, stay.first.time))))
    }
    return result
  }

  /// Whether the fix before a silence is so far away that the device was still travelling.
  private static func isOnTheWay(_ silence: Stay, _ pieces: [StayFinder.Piece]) -> Bool {
    guard pieces.count > 1, case .way(let before) = pieces[pieces.count - 2] else { return false }
    let seconds = Double(silence.first.time - before.time) / 1000
    return seconds > 0 && before.distance(to: silence.first) / seconds > slowest
  }
}
