/// How questions in the 2014 service's language are answered.
public enum LookupMode: Hashable, Sendable {
  /// As the 2014 service did, faults included: titles in the order of bytes, capitals told apart
  /// beyond ASCII, a category without its subcategories, and a book once for each of its
  /// categories that was asked for.
  case strict
  /// As its document promises: each book once, in the order of Polish dictionaries and newest
  /// first, ignoring case and diacritics, and a category with its subcategories.
  case fixed
}
