/// How field lookups are evaluated.
public enum LookupMode: Hashable, Sendable {
  /// As in the 2014 service, including its faults: titles in byte order, case-sensitive beyond
  /// ASCII, categories without their subcategories, and a book repeated for each requested category
  /// it has.
  case strict
  /// As the 2014 service's documentation specifies: each book once, in Polish alphabetical order
  /// and newest first, ignoring case and diacritics, and categories with their subcategories.
  case fixed
}
