/// The status words of the 2014 service for the result of a row.
enum OriginalStatus {
  static let success = "Sukces"
  static let exists = "Już istnieje"
  static let renamed = "Zmieniono nazwę kategorii"
  static let changed = "Zmieniono"
  static let unknownBookOrCategory = "Nie ma takiej książki lub kategorii"
  static let error = "Nieznany błąd"
}
