/// A pin with a text beside it; a button of the page that is reached by keyboard.
package struct MapPin: Hashable, Sendable {
  /// The point that it marks.
  package var point: MapPoint
  /// The text beside it.
  package var text: String
  /// The text shown above it when it is pressed.
  package var title: String?
  /// Its classes, separated by spaces: `start`, `finish`, or those of the page's style sheet.
  package var style: String?
  /// Its id for scripts.
  package var id: String?

  /// Creates a pin.
  package init(
    at point: MapPoint, text: String, title: String? = nil, style: String? = nil, id: String? = nil
  ) {
    self.point = point
    self.text = text
    self.title = title
    self.style = style
    self.id = id
  }
}
