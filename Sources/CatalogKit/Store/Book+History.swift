import Foundation

extension Book {
  /// The whole book, as stored in the history when it is removed.
  var historyText: String { json }

  /// Restores a book from the history.
  init?(historyText: String) {
    guard let book = try? JSONDecoder().decode(Book.self, from: Data(historyText.utf8)) else {
      return nil
    }
    self = book
  }
}

extension [UInt8] {
  /// The bytes as an SQLite blob.
  var databaseBlob: Data { Data(self) }
}
