/// The elements of a drawing, laid out on the page.
struct Layout: Sendable {
  /// The position of an element on the page.
  struct Placement: Sendable {
    /// The index of the transform to viewport pixels.
    var matrix: Int32 = 0
    var state = State.notDrawn
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
  var placements: [Placement]
  var boxes: [PlanBox]
  var matrices: [Affine] = [.identity]
  /// For each row the positions and sizes that styles set.
  var styledLengths: [Int32: [(property: Property, length: Length)]] = [:]
  var diagnostics: [DrawingDiagnostic] = []
  /// The length of the outermost user unit, in pixels.
  var rootScale = 1.0
}
