public import ArgumentParser
package import GeoKit

extension Meters: ExpressibleByArgument {
  /// Reads a distance from the command line: `5km`, `800m`, `5000`.
  package init?(argument: String) {
    let digits = argument.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits) else { return nil }
    switch argument.dropFirst(digits.count).drop(while: \.isWhitespace).lowercased() {
    case "", "m": self = Meters(number)
    case "km": self = .kilometers(number)
    default: return nil
    }
  }
}
