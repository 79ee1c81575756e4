/// Shapes that look alike and are shown or hidden together.
///
/// Areas are drawn first, then lines, then points; within these, in their order.
package struct MapLayer: Hashable, Sendable {
  /// Its name for scripts.
  package var id: String
  /// The classes of its shapes, separated by spaces: `road`, `rail`, `path`, `water`, `green`,
  /// `building`, `room`, `wall`, `route`, `walk`, `stop`, `area`, `coast`, `border`, or those of
  /// the page's style sheet (`.map-probe .name { stroke: …; }`).
  package var style: String
  /// The shapes of the layer.
  package var shapes: [MapShape]
  /// The text of its tick box; a layer without one has no tick box.
  package var title: String?
  /// Whether it is shown at first.
  package var isVisible: Bool
  /// Whether the first view shows all of it.
  package var isFitted: Bool
  /// The zoom from which it is shown: the minimum number of pixels that a unit of a plan takes, or
  /// that the whole Earth takes (256 × 2^zoom).
  package var closerThan: Double?

  /// Creates a layer.
  package init(
    id: String, style: String, shapes: [MapShape], title: String? = nil, isVisible: Bool = true,
    isFitted: Bool = true, closerThan: Double? = nil
  ) {
    self.id = id
    self.style = style
    self.shapes = shapes
    self.title = title
    self.isVisible = isVisible
    self.isFitted = isFitted
    self.closerThan = closerThan
  }
}
