/// The mapping of a view box to a viewport: `preserveAspectRatio`.
struct AspectFit: Sendable {
  enum Alignment: Double, Sendable {
    case minimum = 0
    case middle = 0.5
    case maximum = 1
  }

  var isStretched = false
  var x = Alignment.middle
  var y = Alignment.middle
  var fills = false

  init() {}

  init(_ text: String) {
    var words = text.split(whereSeparator: \.isWhitespace)
    if words.first == "defer" { words.removeFirst() }
    guard let word = words.first else { return }
    isStretched = word == "none"
    x = Self.alignment(word.dropFirst().prefix(3)) ?? .middle
    y = Self.alignment(word.dropFirst(5).prefix(3)) ?? .middle
    fills = words.dropFirst().first == "slice"
  }

  private static func alignment(_ word: Substring) -> Alignment? {
    switch word {
    case "Min": .minimum
    case "Mid": .middle
    case "Max": .maximum
    default: nil
    }
  }

  /// The transform from the view box to a viewport at the origin; `nil` if one of them has no
  /// extent.
  func matrix(from box: PlanBox, width: Double, height: Double) -> Affine? {
    guard box.width > 0, box.height > 0, width > 0, height > 0 else { return nil }
    var scaleX = width / box.width
    var scaleY = height / box.height
    if !isStretched {
      let scale = fills ? max(scaleX, scaleY) : min(scaleX, scaleY)
      (scaleX, scaleY) = (scale, scale)
    }
    let spareX = isStretched ? 0 : (width - box.width * scaleX) * x.rawValue
    let spareY = isStretched ? 0 : (height - box.height * scaleY) * y.rawValue
    let matrix = Affine(
      a: scaleX, d: scaleY, e: spareX - box.minX * scaleX, f: spareY - box.minY * scaleY)
    return matrix.isFinite ? matrix : nil
  }
}
