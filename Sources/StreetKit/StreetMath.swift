#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The few functions of the C library that StreetKit needs.
enum StreetMath {
  static func exp(_ value: Double) -> Double {
    #if canImport(Darwin)
    Darwin.exp(value)
    #elseif canImport(Musl)
    Musl.exp(value)
    #else
    Glibc.exp(value)
    #endif
  }

  /// The cosine of an angle in degrees.
  static func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

  /// The direction from one point to a nearby one, in degrees clockwise from north, 0..<360.
  static func bearing(from start: FixedPoint, to end: FixedPoint) -> Double {
    let north = Double(end.latitude) - Double(start.latitude)
    let east = (Double(end.longitude) - Double(start.longitude)) * start.longitudeScale
    guard north != 0 || east != 0 else { return 0 }
    let degrees = atan2(east, north) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The turn between two bearings, in degrees to the right, −180..<180 (a reversal is −180).
  static func turn(from incoming: Double, to outgoing: Double) -> Double {
    let difference = (outgoing - incoming).truncatingRemainder(dividingBy: 360)
    if difference >= 180 { return difference - 360 }
    return difference < -180 ? difference + 360 : difference
  }

  /// A bearing as manoeuvres give it, 0..<360.
  static func wholeDegrees(_ bearing: Double) -> Int { Int(bearing.rounded()) % 360 }
}
