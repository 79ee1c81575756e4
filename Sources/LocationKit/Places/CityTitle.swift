/// Recognises districts of Poland that are only the city again.
///
/// A Polish city with the rights of a county is a district of its own, named like the city or by
/// its official title: `Kraków`, `M. St. Warszawa`.
enum CityTitle {
  /// The words of titles such as `M. st.`, `Miasto` and `powiat m.`, in lower case.
  private static let words: Set<String> = ["m", "miasto", "powiat", "st", "stołeczne"]

  /// Whether a district has the name of its city, alone or after a title.
  ///
  /// - Parameters:
  ///   - district: The name of the district.
  ///   - names: The names of the city in all languages.
  static func isRepeated(in district: String, cityNamed names: [String]) -> Bool {
    names.contains { name in
      guard district.hasSuffix(name) else { return false }
      let title = district.dropLast(name.count)
      guard let end = title.last else { return true }
      return [" ", "."].contains(end)
        && title.split { [" ", "."].contains($0) }.allSatisfy { words.contains($0.lowercased()) }
    }
  }
}
