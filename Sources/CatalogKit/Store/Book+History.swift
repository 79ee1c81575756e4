import Foundation

extension Book {
  /// The whole book as the history keeps it when it is removed.
  var historyText: String { json }

  /// A book from what the history kept of it.
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
