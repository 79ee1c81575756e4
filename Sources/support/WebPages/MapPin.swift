/// A pin with a text beside it; a button that can be reached by keyboard.
package struct MapPin: Hashable, Sendable {
  /// The position of the pin.
  package var point: MapPoint
  /// The text beside it.
  package var text: String
  /// The text shown above the pin when it is selected.
  package var title: String?
  /// The CSS classes, separated by spaces: `start`, `finish`, or those of the page's style sheet.
  ///
  /// A pin that is `ranked` is hidden while an earlier pin covers it.
  package var style: String?
  /// The id used by scripts.
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
