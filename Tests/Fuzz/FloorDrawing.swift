// modules: Archive CivilTime FileAccess Hashing SectionFile JSONText GeoKit GraphKit LibXML TabularKit TextFolding NameMatching XMLEscaping FloorPlanKit
// only FloorPlanKit: Sources/FloorPlanKit/Adopt Sources/FloorPlanKit/Drawing Sources/FloorPlanKit/Export Sources/FloorPlanKit/IMDF Sources/FloorPlanKit/Import Sources/FloorPlanKit/Lint Sources/FloorPlanKit/Model Sources/FloorPlanKit/QR Sources/FloorPlanKit/Query Sources/FloorPlanKit/Routing Sources/FloorPlanKit/Store Sources/FloorPlanKit/SVG Sources/FloorPlanKit/Timetable Sources/FloorPlanKit/FloorPlanError.swift
@testable import FloorPlanKit

/// Reads any bytes as a drawing: it must be refused with a position, or give boxes that can be
/// drawn and lines that end.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(FloorPlanError) {
    let drawing = try Drawing(svg: bytes, file: "x.svg")
    precondition((0..<Double.infinity).contains(drawing.width))
    precondition((0..<Double.infinity).contains(drawing.height))
    for (_, _, box) in drawing.identifiedBoxes {
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
  return 0
}
