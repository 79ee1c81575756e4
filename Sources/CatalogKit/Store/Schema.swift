import CheckedRows

/// The tables of a catalogue, and the migrations from older versions.
///
/// Column names are those of the 2014 service, for use in the `sqlite3` shell. Row ids are in the
/// order of insertion, which breaks ties as the 2014 service does.
enum Schema {
  /// Marks the file as a catalogue (`PRAGMA application_id`): "CKlb".
  static let applicationID: Int32 = 0x434B_6C62

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 books, categories and history") { database in
      try database.execute(sql: tables)
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      for (place, name) in CatalogDictionary.standard.types.enumerated() {
        try database.execute(
          sql: "INSERT INTO book_type (place, name) VALUES (?, ?)", arguments: [place, name])
      }
      for (place, name) in CatalogDictionary.standard.availabilities.enumerated() {
        try database.execute(
          sql: "INSERT INTO availability_type (place, name) VALUES (?, ?)",
          arguments: [place, name])
      }
    }
    migrator.registerMigration("2 when records changed") { database in
      try database.execute(sql: datestamps)
    }
    migrator.registerMigration("3 accounts") { database in
      try database.execute(sql: accounts)
    }
    migrator.registerMigration("4 editions, copies and details") { database in
      try database.execute(sql: editions)
    }
    migrator.registerMigration("lending 1") { database in
      try database.execute(sql: lending)
      try database.execute(sql: numbers)
    }
    migrator.registerMigration("5 when harvests began") { database in
      try database.execute(
        sql: """
          ALTER TABLE harvest_state ADD COLUMN began TEXT NOT NULL DEFAULT '';
          ALTER TABLE harvest ADD COLUMN is_added INTEGER NOT NULL DEFAULT 1;
          CREATE INDEX harvest_book ON harvest (signature_ms);
          """)
    }
    migrator.registerMigration("6 earlier call numbers") { database in
      try database.execute(
        sql: """
          CREATE INDEX change_of_number ON change (new) WHERE kind = 1 AND field = 'signature_ms'
          """)
    }
    return migrator
  }

  /// The indexes that the tables have.
  static let indexes = [
    "assignment_category", "book_changed", "book_edition", "book_order", "category_main",
    "change_in_set", "change_of_number", "electronic_loan_account", "group_members", "harvest_book",
    "loan_account",
    "loan_day", "loan_open", "login_event_at", "reservation_account", "reservation_book",
    "search_log_before",
  ]

  private static let tables = """
    CREATE TABLE catalog (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      identity INTEGER NOT NULL,
      generation INTEGER NOT NULL
    ) STRICT;
    INSERT INTO catalog VALUES (1, random(), 0);

    CREATE TABLE book_type (place INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE availability_type (place INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;

    CREATE TABLE book (
      id INTEGER PRIMARY KEY,
      signature_ms INTEGER NOT NULL UNIQUE,
      signature_bg TEXT NOT NULL,
      responsibility TEXT NOT NULL,
      title TEXT NOT NULL,
      volume TEXT NOT NULL,
      year INTEGER NOT NULL,
      isbn_issn TEXT NOT NULL,
      type TEXT NOT NULL,
      availability TEXT NOT NULL,
      title_order BLOB NOT NULL
    ) STRICT;
    CREATE INDEX book_order ON book (title_order, year DESC, id);

    CREATE TABLE category (
      id INTEGER PRIMARY KEY,
      category_id TEXT NOT NULL UNIQUE,
      category_name TEXT NOT NULL,
      main_id TEXT NOT NULL
    ) STRICT;
    CREATE INDEX category_main ON category (main_id);

    CREATE TABLE assignment (
      id INTEGER PRIMARY KEY,
      book INTEGER NOT NULL REFERENCES book ON DELETE CASCADE,
      category INTEGER NOT NULL REFERENCES category ON DELETE CASCADE,
      UNIQUE (book, category)
    ) STRICT;
    CREATE INDEX assignment_category ON assignment (category);

    CREATE TABLE change_set (
      id INTEGER PRIMARY KEY,
      at INTEGER,
      who TEXT NOT NULL,
      action TEXT NOT NULL,
      undoes INTEGER REFERENCES change_set
    ) STRICT;
    CREATE TABLE change (
      id INTEGER PRIMARY KEY,
      change_set INTEGER NOT NULL REFERENCES change_set,
      kind INTEGER NOT NULL,
      record TEXT NOT NULL,
      field TEXT,
      old TEXT,
      new TEXT
    ) STRICT;
    CREATE INDEX change_in_set ON change (change_set);
    """

  /// `name_key` is the folded name, so names that differ only in case or diacritics are the same
  /// account.
  private static let accounts = """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      mail TEXT NOT NULL,
      role TEXT NOT NULL,
      password TEXT NOT NULL,
      is_disabled INTEGER NOT NULL,
      created_at INTEGER
    ) STRICT;
    """

  /// Copies of an edition share a number.
  ///
  /// The log records which books each commit changed, so that a search index can be updated.
  private static let editions = """
    ALTER TABLE book ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE book ADD COLUMN is_edition_fixed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE book ADD COLUMN due TEXT NOT NULL DEFAULT '';
    ALTER TABLE book ADD COLUMN location TEXT NOT NULL DEFAULT '';
    ALTER TABLE book ADD COLUMN details TEXT NOT NULL DEFAULT '';
    UPDATE book SET edition = edition(title, responsibility, volume, year);
    CREATE INDEX book_edition ON book (edition, signature_ms);

    CREATE TABLE search_log (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      before INTEGER NOT NULL,
      after INTEGER NOT NULL,
      books TEXT
    ) STRICT;
    CREATE INDEX search_log_before ON search_log (before);

    CREATE TABLE account_token (
      hash TEXT PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      created_at INTEGER
    ) STRICT;

    CREATE TABLE harvest (
      source TEXT NOT NULL,
      identifier TEXT NOT NULL,
      signature_ms INTEGER NOT NULL,
      PRIMARY KEY (source, identifier)
    ) STRICT;
    CREATE TABLE harvest_state (
      source TEXT PRIMARY KEY,
      until TEXT NOT NULL,
      token TEXT NOT NULL
    ) STRICT;
    UPDATE catalog SET generation = random();
    """

  /// Columns for OAI-PMH harvesters; existing books take their times from the history.
  private static let datestamps = """
    ALTER TABLE book ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
    UPDATE book SET changed_at = noted.at FROM (
      SELECT record, max(at) AS at FROM change JOIN change_set ON change_set.id = change_set
      WHERE kind IN (0, 1, 6, 7) AND at IS NOT NULL GROUP BY record
    ) AS noted WHERE noted.record = CAST(book.signature_ms AS TEXT);
    CREATE INDEX book_changed ON book (changed_at, signature_ms);

    CREATE TABLE removed_book (
      signature_ms INTEGER PRIMARY KEY,
      removed_at INTEGER NOT NULL,
      categories TEXT NOT NULL
    ) STRICT;
    """
}
