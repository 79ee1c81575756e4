extension Layout {
  /// The layout of the part of the page in a box, whose corner becomes the page's.
  ///
  /// Elements outside of the box stay, at places beyond the page.
  func cropped(to box: PlanBox) -> Layout {
    let (x, y) = (-box.minX, -box.minY)
    let move = Affine.translation(x, y)
    var layout = self
    layout.crop = (box.width, box.height)
    layout.matrices = matrices.map { move * $0 }
    layout.boxes = boxes.map { $0.moved(by: x, y) }
    layout.clipRegions = clipRegions.map { $0.moved(by: x, y) }
    layout.texts = texts.mapValues { blocks in
      blocks.map { TextBlock(text: $0.text, box: $0.box.moved(by: x, y)) }
    }
    return layout
  }
}
