/// The bounding box of a drawn element with an id.
public struct IdentifiedBox: Hashable, Sendable, Identifiable {
  /// The id of the element.
  public var id: String
  /// The name of the element, such as `rect`.
  public var tag: String
  /// Its bounding box in viewport pixels.
  public var box: PlanBox

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - tag: The name of the element, such as `rect`.
  ///   - box: Its bounding box in viewport pixels.
  public init(id: String, tag: String, box: PlanBox) {
    self.id = id
    self.tag = tag
    self.box = box
  }
}
