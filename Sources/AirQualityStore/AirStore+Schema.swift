import AirQualityKit
import CheckedRows

extension AirStore {
  /// The schema version in `PRAGMA user_version`.
  private static let version = 5

  /// Whether the file has the present schema.
  static func isPrepared(_ database: Database) throws -> Bool {
    try Int.fetchOne(database, sql: "PRAGMA user_version") == version
  }

  /// Whether the file says when values of other networks were retrieved.
  static func hasRetrievals(_ database: Database) throws -> Bool {
    (4...version).contains(try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0)
  }

  static func prepare(_ database: Database) throws {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard found != version else { return }
    // Each version added a part to the one before it.
    let parts = [schema, archiveSchema, sourceSchema, retrievalSchema, successorSchema]
    guard parts.indices.contains(found) else {
      throw AirError(.storage, Message("store.newerVersion", .integer(found)))
    }
    try database.execute(
      sql: parts[found...].joined() + "PRAGMA user_version = \(version);")
  }

  /// The years of the archive, each with the hours of one pollutant at one station as `ArchiveBlob`
  /// encodes them, and the former codes of stations.
  private static let archiveSchema = """
    CREATE TABLE archive (
      station TEXT NOT NULL, pollutant INTEGER NOT NULL, year INTEGER NOT NULL, hours BLOB NOT NULL,
      PRIMARY KEY (station, pollutant, year)
    );
    CREATE TABLE archive_codes (former TEXT PRIMARY KEY, present TEXT NOT NULL);

    """

  /// Values of other networks, in µg/m³, separate from those of reference stations.
  private static let sourceSchema = """
    CREATE TABLE source_readings (
      source TEXT NOT NULL, station TEXT NOT NULL, pollutant INTEGER NOT NULL,
      time INTEGER NOT NULL, value REAL NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL,
      PRIMARY KEY (source, station, pollutant, time)
    ) WITHOUT ROWID;
    CREATE INDEX source_readings_by_time ON source_readings (pollutant, time);

    """

  /// When values of other networks were retrieved, in seconds since 1970; `NULL` where unknown.
  private static let retrievalSchema = """
    ALTER TABLE source_readings ADD COLUMN retrieved REAL;

    """

  /// The stations among which a former code is shared, with the years in which they opened and
  /// closed; `NULL` where unknown.
  ///
  /// Former codes that older versions stored may belong to other stations, and are dropped.
  private static let successorSchema = """
    DELETE FROM archive_codes;
    CREATE TABLE archive_successors (
      former TEXT NOT NULL, present TEXT NOT NULL, opened INTEGER, closed INTEGER,
      PRIMARY KEY (former, present)
    ) WITHOUT ROWID;

    """

  /// Times are seconds since 1970; the time of a reading is the end of its hour.
  private static let schema = """
    CREATE TABLE catalogue (
      one INTEGER PRIMARY KEY CHECK (one = 1), retrieved REAL NOT NULL, stations TEXT NOT NULL
    );
    CREATE TABLE sensors (
      id INTEGER PRIMARY KEY, station INTEGER NOT NULL, pollutant INTEGER NOT NULL,
      code TEXT, name TEXT, position INTEGER NOT NULL
    );
    CREATE INDEX sensors_of_station ON sensors (station);
    CREATE TABLE series (sensor INTEGER PRIMARY KEY, retrieved REAL NOT NULL);
    CREATE TABLE readings (
      sensor INTEGER NOT NULL, time INTEGER NOT NULL, value REAL, flags INTEGER NOT NULL,
      PRIMARY KEY (sensor, time)
    ) WITHOUT ROWID;
    CREATE TABLE revisions (
      sensor INTEGER NOT NULL, time INTEGER NOT NULL, value REAL, replaced REAL NOT NULL
    );
    CREATE INDEX revisions_of_reading ON revisions (sensor, time);
    CREATE TABLE indexes (
      station INTEGER PRIMARY KEY, retrieved REAL NOT NULL, level INTEGER, computed REAL,
      data_time REAL, is_valid INTEGER, critical TEXT
    );
    CREATE TABLE index_parts (
      station INTEGER NOT NULL, position INTEGER NOT NULL, pollutant INTEGER NOT NULL,
      level INTEGER, computed REAL, data_time REAL, PRIMARY KEY (station, position)
    ) WITHOUT ROWID;

    """
}
