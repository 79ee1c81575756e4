// modules: Archive CivilTime FileAccess Hashing SectionFile JSONText GeoKit GraphKit LibXML TabularKit TextFolding NameMatching XMLEscaping FloorPlanKit
// only FloorPlanKit: Sources/FloorPlanKit/Adopt Sources/FloorPlanKit/Drawing Sources/FloorPlanKit/Export Sources/FloorPlanKit/IMDF Sources/FloorPlanKit/Import Sources/FloorPlanKit/Lint Sources/FloorPlanKit/Model Sources/FloorPlanKit/QR Sources/FloorPlanKit/Query Sources/FloorPlanKit/Routing Sources/FloorPlanKit/Store Sources/FloorPlanKit/SVG Sources/FloorPlanKit/Timetable Sources/FloorPlanKit/FloorPlanError.swift
@testable import FloorPlanKit

/// Reads any bytes as a list of transformations, as lengths, as a number and as an aspect ratio:
/// what comes out is finite, and numbers are those that the language reads.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  if let matrix = TransformParser.parse(input) { precondition(matrix.isFinite) }
  for length in Length.list(input) ?? [] { precondition(length.value.isFinite) }
  _ = AspectFit(String(decoding: input, as: UTF8.self))
  guard var cursor = ByteCursor(input) else { return 0 }
  let before = cursor.place
  if let number = cursor.takeNumber() {
    precondition(number.isFinite)
    let text = String(
      decoding: UnsafeBufferPointer(start: before, count: cursor.place - before), as: UTF8.self)
    let plain = text.hasSuffix(".") ? String(text.dropLast()) : text
    if let expected = Double(plain) { precondition(expected == number, "another number") }
  } else {
    precondition(cursor.place == before)
  }
  return 0
}
