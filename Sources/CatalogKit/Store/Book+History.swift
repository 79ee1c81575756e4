import Foundation

extension Book {
  /// The whole book, as the history stores it on removal.
  var historyText: String { json }

  /// A book restored from the history.
  init?(historyText: String) {
    guard let book = try? JSONDecoder().decode(Book.self, from: Data(historyText.utf8)) else {
      return nil
    }
    self = book
  }
}

extension [UInt8] {
  /// The bytes as SQLite takes them.
  var databaseBlob: Data { Data(self) }
}
