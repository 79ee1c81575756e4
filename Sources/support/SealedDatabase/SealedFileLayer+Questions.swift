#if Sealing
#if canImport(GRDBSQLite)
internal import GRDBSQLite
#else
internal import SQLite3
#endif

extension SealedFileLayer {
  /// Decrypts and checks every page of a database's file, without the pages in its journals.
  ///
  /// - Parameter connection: A connection to the database through this layer.
  package func check(_ connection: OpaquePointer) throws(SealFailure) -> SealReport {
    try ask(connection, nil).report
  }

  /// Encrypts the keys of a database with another passphrase.
  ///
  /// An earlier copy of the file can still be opened with the earlier passphrase.
  package func changePassphrase(
    _ connection: OpaquePointer, to passphrase: String, work: Int
  ) throws(SealFailure) {
    _ = try ask(connection, (passphrase, work))
  }

  private func ask(
    _ connection: OpaquePointer, _ newPassphrase: (text: String, work: Int)?
  ) throws(SealFailure) -> SealQuestion {
    var question = SealQuestion(keys: keys, newPassphrase: newPassphrase)
    let code = withUnsafeMutablePointer(to: &question) {
      sqlite3_file_control(connection, "main", SealQuestion.code, $0)
    }
    guard code == SQLITE_OK else { throw .notSealed }
    if let failure = question.failure { throw failure }
    return question
  }
}
#endif
