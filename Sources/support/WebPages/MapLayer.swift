/// Shapes that have a common style and are shown or hidden together.
///
/// Areas are drawn first, then lines, then points; within these, in their order.
package struct MapLayer: Hashable, Sendable {
  /// The name used by scripts.
  package var id: String
  /// The classes of its shapes, separated by spaces: `road`, `rail`, `path`, `water`, `green`,
  /// `building`, `room`, `wall`, `route`, `walk`, `stop`, `area`, `coast`, `border`, or those of
  /// the page's style sheet (`.map-probe .name { stroke: …; }`).
  package var style: String
  /// The shapes of the layer.
  package var shapes: [MapShape]
  /// The label of the layer's checkbox; `nil` for a layer without one.
  package var title: String?
  /// Whether the layer is shown initially.
  package var isVisible: Bool
  /// Whether the first view includes the whole layer.
  package var isFitted: Bool
  /// The zoom level from which the layer is shown: the minimum number of pixels of one unit of a
  /// plan, or of the whole Earth (256 × 2^zoom).
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
