import FuzzFrame

@testable import FloorPlanKit

/// Reads any bytes as a list of transformations, as lengths, as a number and as an aspect ratio:
/// what comes out is finite, and numbers are those that the language reads.
@main enum FloorTransform: FuzzTarget {
  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    if let matrix = TransformParser.parse(input) { precondition(matrix.isFinite) }
    for length in Length.list(input) ?? [] { precondition(length.value.isFinite) }
    _ = AspectFit(String(decoding: input, as: UTF8.self))
    guard var cursor = ByteCursor(input) else { return }
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
  }
}
