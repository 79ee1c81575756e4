import FuzzFrame

@testable import FloorPlanKit

/// Reads any bytes as a drawing: it must be refused with a position, or give boxes that can be
/// drawn and lines that end.
@main enum FloorDrawing: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    let bytes = Array(input)
    do throws(FloorPlanError) {
      let drawing = try Drawing(svg: bytes, file: "x.svg")
      precondition((0..<Double.infinity).contains(drawing.width))
      precondition((0..<Double.infinity).contains(drawing.height))
      for box in drawing.identifiedBoxes.map(\.box) {
        precondition(box.minX <= box.maxX && box.minY <= box.maxY && box.isFinite)
      }
      for element in drawing.elements.prefix(50) {
        _ = element.outline.box
        _ = element.text
        _ = element.data
      }
    } catch {
      precondition(error.description.hasPrefix("x.svg:"))
      precondition(error.line.map { $0 > 0 } ?? true)
    }
  }
}
