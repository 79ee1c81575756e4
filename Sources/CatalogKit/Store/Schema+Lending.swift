import CheckedRows

extension Schema {
  /// The tables of lending: loans, reservations, groups of readers, and lending rules.
  ///
  /// Loans refer to books by call number; if a book's call number changes, its loans are updated.
  static let lending = """
    CREATE TABLE library_setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

    CREATE TABLE reader_group (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      name_key TEXT NOT NULL UNIQUE,
      loan_days INTEGER,
      loan_limit INTEGER
    ) STRICT;
    CREATE TABLE group_member (
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      reader_group INTEGER NOT NULL REFERENCES reader_group ON DELETE CASCADE,
      PRIMARY KEY (account, reader_group)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX group_members ON group_member (reader_group);
    CREATE TABLE account_card (
      account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      number TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE account_request (
      account INTEGER PRIMARY KEY REFERENCES account ON DELETE CASCADE,
      made_at INTEGER
    ) STRICT;

    CREATE TABLE loan (
      id INTEGER PRIMARY KEY,
      signature_ms INTEGER NOT NULL,
      title TEXT NOT NULL,
      account INTEGER REFERENCES account,
      lent_on TEXT NOT NULL,
      due TEXT NOT NULL,
      returned_on TEXT,
      renewals INTEGER NOT NULL DEFAULT 0,
      reminded_on TEXT
    ) STRICT;
    CREATE UNIQUE INDEX loan_open ON loan (signature_ms) WHERE returned_on IS NULL;
    CREATE INDEX loan_account ON loan (account);
    CREATE INDEX loan_day ON loan (lent_on);
    CREATE TABLE reservation (
      id INTEGER PRIMARY KEY,
      signature_ms INTEGER NOT NULL,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      made_on TEXT NOT NULL,
      held INTEGER UNIQUE,
      held_until TEXT
    ) STRICT;
    CREATE INDEX reservation_account ON reservation (account);
    CREATE INDEX reservation_book ON reservation (signature_ms);

    CREATE TABLE electronic_copy (
      signature_ms INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      added_at INTEGER,
      content BLOB NOT NULL
    ) STRICT;
    CREATE TABLE electronic_loan (
      id INTEGER PRIMARY KEY,
      signature_ms INTEGER NOT NULL,
      account INTEGER NOT NULL REFERENCES account ON DELETE CASCADE,
      token TEXT NOT NULL UNIQUE,
      began_at INTEGER NOT NULL,
      ends_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX electronic_loan_account ON electronic_loan (account);

    CREATE TRIGGER lending_follows AFTER UPDATE OF signature_ms ON book
    WHEN NEW.signature_ms <> OLD.signature_ms BEGIN
      UPDATE loan SET signature_ms = NEW.signature_ms WHERE signature_ms = OLD.signature_ms;
      UPDATE reservation SET signature_ms = NEW.signature_ms WHERE signature_ms = OLD.signature_ms;
      UPDATE reservation SET held = NEW.signature_ms WHERE held = OLD.signature_ms;
      UPDATE electronic_copy SET signature_ms = NEW.signature_ms
        WHERE signature_ms = OLD.signature_ms;
      UPDATE electronic_loan SET signature_ms = NEW.signature_ms
        WHERE signature_ms = OLD.signature_ms;
    END;
    """

  /// The tables of the service: daily counts without personal data, logins, and errors.
  static let numbers = """
    CREATE TABLE daily_count (
      day TEXT NOT NULL,
      name TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (day, name)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE login_event (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      account INTEGER REFERENCES account ON DELETE CASCADE,
      kind TEXT NOT NULL
    ) STRICT;
    CREATE INDEX login_event_at ON login_event (at);
    CREATE TABLE error_report (
      id INTEGER PRIMARY KEY,
      message TEXT NOT NULL,
      version TEXT NOT NULL,
      count INTEGER NOT NULL,
      first_at INTEGER NOT NULL,
      last_at INTEGER NOT NULL,
      UNIQUE (message, version)
    ) STRICT;
    """
}
