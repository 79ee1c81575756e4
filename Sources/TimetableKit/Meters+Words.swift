package import GeoKit
package import Localization

extension Meters {
  /// The distance for display, with the decimal separator of a language: `3.4 km`, `3,4 km`.
  package func text(in language: Language) -> String {
    language == .english
      ? description : description.replacing(".", with: language.decimalSeparator)
  }
}
