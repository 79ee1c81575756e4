/// The elements of a drawing, laid out on the page.
struct Layout: Sendable {
  /// The position of an element on the page.
  struct Placement: Sendable {
    /// The index of the transform to viewport pixels.
    var matrix: Int32 = 0
    var state = State.notDrawn
    /// Whether its outline is drawn.
    var isLined = false
    /// The width of that line in viewport pixels.
    var lineWidth: Float = 0
    /// Whether it is filled with black, or nearly.
    var isDark = false
    /// Whether it is filled with a colour, not with none or a transparent one.
    var isFilled = false
    /// The colour it is filled with.
    var fill = Paint.black
    /// The colour of its line.
    var stroke = Paint.black
    /// The index of the innermost clip path in effect; 0 if there is none.
    var clip: Int32 = 0
    /// Whether it is a line at least half as wide as the drawing's broadest corridor.
    var isSideCorridor = false

    /// Whether it is drawn as a line only, as wide as a corridor.
    func isBroad(diagonal: Double) -> Bool {
      isSideCorridor || isBroadAlone(diagonal: diagonal)
    }

    fileprivate func isBroadAlone(diagonal: Double) -> Bool {
      isLined && !isFilled && Double(lineWidth) > 0.03 * diagonal
    }
  }

  /// Finds the lines that are not as wide as main corridors but as the ones that lead off them.
  mutating func markSideCorridors() {
    let diagonal = (viewport.width * viewport.width + viewport.height * viewport.height)
      .squareRoot()
    let broadest = placements.lazy.filter {
      $0.state == .visible && $0.isBroadAlone(diagonal: diagonal)
    }.map { Double($0.lineWidth) }.max()
    guard let broadest else { return }
    // A line as wide as half a page shows nothing about the width of corridors.
    let least = max(min(broadest, 0.06 * diagonal) / 2, 0.015 * diagonal)
    for number in placements.indices {
      let placement = placements[number]
      placements[number].isSideCorridor =
        placement.isLined && !placement.isFilled && Double(placement.lineWidth) >= least
    }
  }

  /// A clip path in effect for an element and everything in it.
  struct Clip: Sendable {
    /// The clip path in effect around the element; 0 if there is none.
    var outer: Int32 = 0
    /// The element that is clipped, and its transform.
    var row: Int32 = 0
    var matrix: Int32 = 0
    /// The row of the `clipPath` element.
    var path: Int32 = 0
    /// The index of its area; `nil` if it is not applied.
    var region: Int32?
  }

  /// Whether an element can be seen.
  enum State: UInt8, Sendable {
    /// A definition, a title, or another element that is not rendered directly.
    case notDrawn
    /// Rendered when its layer is shown: `display: none` on it or on an ancestor.
    case hidden
    /// Takes up space but cannot be seen: `visibility`, or an opacity of zero.
    case invisible
    case visible
  }

  var viewport = (width: 0.0, height: 0.0)
  /// Whether the drawing states neither a view box nor the page's width, or its height.
  var isOpen = (width: false, height: false)
  /// The page's size where it is not that of the viewport.
  var crop: (width: Double, height: Double)?
  var placements: [Placement]
  var boxes: [PlanBox]
  var matrices: [Affine] = [.identity]
  /// For each row the positions and sizes that styles set.
  var styledLengths: [Int32: [(property: Property, length: Length)]] = [:]
  /// The clip paths in effect for elements, after an entry for none.
  var clips: [Clip] = [Clip()]
  /// The areas of clip paths.
  var clipRegions: [ClipRegion] = []
  /// For each text with elements inside the parts that are read together.
  var texts: [Int32: [TextBlock]] = [:]
  var diagnostics: [DrawingDiagnostic] = []
  /// Whether `use` elements refer to more elements than are laid out.
  var exceedsCopies = false
  /// The length of the outermost user unit, in pixels.
  var rootScale = 1.0
}
