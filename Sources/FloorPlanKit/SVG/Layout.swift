/// The contents of a drawing's rows with everything put in its place.
struct Layout: Sendable {
  /// The placement of an element on the page.
  struct Placement: Sendable {
    /// The number of the transformation to viewport pixels.
    var matrix: Int32 = 0
    var state = State.notDrawn
  }

  /// Whether an element can be seen.
  enum State: UInt8, Sendable {
    /// A definition, a title, or something that is not drawn here.
    case notDrawn
    /// Drawn when its layer is shown: `display: none` here or further out.
    case hidden
    /// Takes its place but cannot be seen: `visibility` or no opacity.
    case invisible
    case visible
  }

  var viewport = (width: 0.0, height: 0.0)
  var placements: [Placement]
  var boxes: [PlanBox]
  var matrices: [Affine] = [.identity]
  /// By row, the places and sizes that styles give to shapes.
  var styledLengths: [Int32: [(property: Property, length: Length)]] = [:]
  var diagnostics: [DrawingDiagnostic] = []
  /// The length of the outermost user unit, in pixels.
  var rootScale = 1.0
}
