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

  /// The layout of a page that extends to everything drawn on it, where the drawing states neither
  /// its size nor a view box, as drawings taken out of web pages do.
  var fitted: Layout? {
    guard isOpen.width || isOpen.height, let box = boxes.first, box.isFinite, !box.isEmpty
    else { return nil }
    var layout = self
    layout.crop = (
      isOpen.width ? max(viewport.width, box.maxX) : viewport.width,
      isOpen.height ? max(viewport.height, box.maxY) : viewport.height
    )
    return layout
  }
}
