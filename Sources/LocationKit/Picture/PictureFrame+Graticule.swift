import Foundation

extension PictureFrame {
  /// Meridians and parallels at round degrees, with labels at the edge.
  var graticule: String {
    let corners = (coordinate(atX: 0, y: height), coordinate(atX: width, y: 0))
    let step = Self.step(for: max(corners.1.east - corners.0.east, 1e-4) / 5)
    var lines = ""
    var labels = ""
    for number in Self.multiples(of: step, from: corners.0.east, to: corners.1.east) {
      let x = Self.rounded(x(ofDegrees: number))
      lines += "M\(x) 0V\(height)"
      let name = Self.name(number, step: step, "E", "W")
      labels += #"<text class="t" x="\#(Self.rounded(x + 3))" y="11">\#(name)</text>"#
    }
    for number in Self.multiples(of: step, from: corners.0.north, to: corners.1.north)
    where abs(number) <= 85 {
      let y = Self.rounded(y(ofLatitude: number))
      lines += "M0 \(y)H\(width)"
      let name = Self.name(number, step: step, "N", "S")
      labels += #"<text class="t" x="3" y="\#(Self.rounded(y - 3))">\#(name)</text>"#
    }
    return #"<path class="g" d="\#(lines)"/>\#(labels)"#
  }

  private static func step(for degrees: Double) -> Double {
    for step in [45.0, 30, 15, 10, 5, 2, 1] where step <= degrees { return step }
    let power = pow(10, floor(log10(degrees)))
    return [5, 2, 1].map { $0 * power }.first { $0 <= degrees } ?? power
  }

  private static func multiples(of step: Double, from start: Double, to end: Double) -> [Double] {
    let first = (start / step).rounded(.up)
    let last = (end / step).rounded(.down)
    guard first <= last, last - first < 100 else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// A number of degrees, with as many decimals as the step requires.
  private static func name(
    _ degrees: Double, step: Double, _ positive: String, _ negative: String
  ) -> String {
    let turned = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
    let unit = step >= 1 ? 1 : pow(10, ceil(-log10(step) - 1e-9))
    let number = DecimalText.plain((abs(turned) * unit).rounded() / unit)
    let isZero = number == "0"
    return "\(number)°\(isZero ? "" : turned > 0 ? positive : negative)"
  }
}
