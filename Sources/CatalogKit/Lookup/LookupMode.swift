/// The evaluation of queries in the 2014 service's language.
public enum LookupMode: Hashable, Sendable {
  /// Like the 2014 service, faults included: titles in byte order, case-sensitive beyond ASCII, a
  /// category without its subcategories, and a book once for each requested category that it has.
  case strict
  /// As its document promises: each book once, in the order of Polish dictionaries and newest
  /// first, ignoring case and diacritics, and a category with its subcategories.
  case fixed
}
