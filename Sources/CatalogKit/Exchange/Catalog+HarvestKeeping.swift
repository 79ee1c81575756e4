import CheckedRows

extension Catalog {
  func harvestState(_ source: String) throws(CatalogError) -> HarvestState {
    try read { database in
      let row = try Row.fetchOne(
        database, sql: "SELECT until, token, began FROM harvest_state WHERE source = ?",
        arguments: [source])
      guard let row else { return HarvestState() }
      return try HarvestState(until: row[0], token: row[1], began: row[2])
    }
  }

  /// Stores a reply's records and the state of the harvest in one transaction.
  func keep(
    _ page: HarvestPage, _ source: String, state: HarvestState, options: ImportOptions,
    harvest: inout CatalogHarvest
  ) throws(CatalogError) {
    var result = harvest
    try write { database, touched in
      let writer = RecordWriter(
        database, touching: touched, time: now?(), author: options.author, action: "harvest")
      var importer = try MARCImport(file: source, options: options, writer: writer)
      importer.isHeld = { try Self.isHarvested($0, from: source, in: database) }
      for (place, (identifier, record)) in page.records.enumerated() {
        let known = try Int.fetchOne(
          database, sql: "SELECT signature_ms FROM harvest WHERE source = ? AND identifier = ?",
          arguments: [source, identifier])
        let added = importer.report.added
        guard let kept = try importer.take(record, line: place + 1, under: known),
          known == nil
        else { continue }
        try database.execute(
          sql: """
            INSERT OR REPLACE INTO harvest (source, identifier, signature_ms, is_added)
            VALUES (?, ?, ?, ?)
            """,
          arguments: [source, identifier, kept, importer.report.added > added])
      }
      for identifier in page.envelope.removed {
        try remove(identifier, source, writer: writer, harvest: &result)
      }
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO harvest_state (source, until, token, began) VALUES (?, ?, ?, ?)
          """,
        arguments: [source, state.until, state.token, state.began])
      result.add(importer.report)
      if let set = writer.changeSet { result.changeSets.append(set) }
    }
    result.pages += 1
    harvest = result
  }

  /// Whether the book belongs to a record of a source, or of any source if it is `nil`.
  private static func isHarvested(
    _ signature: Int, from source: String?, in database: Database
  ) throws -> Bool {
    let sql =
      "SELECT EXISTS (SELECT * FROM harvest WHERE signature_ms = ? AND source = ifnull(?, source))"
    return try Bool.fetchOne(database, sql: sql, arguments: [signature, source]) ?? false
  }

  private func remove(
    _ identifier: String, _ source: String, writer: RecordWriter, harvest: inout CatalogHarvest
  ) throws {
    let database = writer.database
    let row = try Row.fetchOne(
      database,
      sql: "SELECT signature_ms, is_added FROM harvest WHERE source = ? AND identifier = ?",
      arguments: [source, identifier])
    guard let row else { return }
    let (signature, isAdded): (Int, Bool) = try (row[0], row[1])
    try database.execute(
      sql: "DELETE FROM harvest WHERE source = ? AND identifier = ?",
      arguments: [source, identifier])
    guard try !Self.isHarvested(signature, from: nil, in: database),
      var known = try BookRow.find(signature, in: database)
    else { return }
    let isLent = try LoanRow.open(signature, in: database) != nil || !known.book.due.isEmpty
    guard isAdded, !isLent else {
      return harvest.note(keeping: signature, isLent: isLent, source)
    }
    known.book.categories = try BookRow.categories(of: known.id, .assignment, in: database)
    try writer.remove(known.id, known.book)
    harvest.removed += 1
  }
}
