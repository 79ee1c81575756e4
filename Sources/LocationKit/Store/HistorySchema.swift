import GRDB

/// The tables of a location history, and the migrations between versions.
enum HistorySchema {
  /// The current version, stored as `PRAGMA user_version`.
  static var version: Int { steps.count }
  /// The application id of a location history: "CKLH".
  static let applicationID = 0x434B_4C48

  /// Migrates a database to the current version.
  ///
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/newerStore``.
  static func prepare(_ database: Database) throws {
    let found = try foundVersion(database)
    guard found < version else { return }
    if found == 0 {
      let tables =
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema WHERE type = 'table'")
      guard tables == 0 else {
        throw LocationError(.store, "the database belongs to another program")
      }
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
    }
    database.add(function: PackedMeasures.function)
    for step in steps[found...] { try database.execute(sql: step) }
    database.remove(function: PackedMeasures.function)
    // Counts are derived from the records, so they are recomputed after a change of their format.
    if found > 0 { try ClusterTally.recount(database) }
    try database.execute(sql: "PRAGMA user_version = \(version)")
  }

  /// Whether a database has the current version.
  ///
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/newerStore``.
  static func isPresent(_ database: Database) throws -> Bool {
    try foundVersion(database) == version
  }

  private static func foundVersion(_ database: Database) throws -> Int {
    let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    guard found <= version else {
      throw LocationError(
        .newerStore,
        "the store has version \(found), but only versions up to \(version) are known; "
          + "use a newer release")
    }
    guard found >= 0 else {
      throw LocationError(.store, "the database belongs to another program")
    }
    return found
  }

  /// The migrations from each version to the next; existing ones must never be changed.
  static let steps = [
    first, placesWithEveryField, packedTables, fullPoints, oneLastMeridian, wholeClaims,
    devices, places, furtherMeasures, segments, pointsInParts,
  ]

  // Positions are in ten-millionths of a degree, times in milliseconds since 1970, measures in
  // thousandths. The primary key of a record is its identity, and serves as the index by time.
  private static let first = """
    CREATE TABLE source (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      format TEXT NOT NULL,
      sha256 TEXT NOT NULL UNIQUE,
      imported_at INTEGER NOT NULL,
      read INTEGER NOT NULL DEFAULT 0,
      added INTEGER NOT NULL DEFAULT 0,
      duplicates INTEGER NOT NULL DEFAULT 0,
      rejected INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE location (
      t INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL, type INTEGER NOT NULL,
      source INTEGER NOT NULL,
      altitude INTEGER, accuracy INTEGER, horizontal_accuracy INTEGER, vertical_accuracy INTEGER,
      speed INTEGER, speed_accuracy INTEGER, course INTEGER, floor INTEGER,
      PRIMARY KEY (t, lat, lon, type)
    ) WITHOUT ROWID;
    CREATE TABLE detail (
      t INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL, type INTEGER NOT NULL,
      departure INTEGER, file TEXT, name TEXT, refines TEXT,
      PRIMARY KEY (t, lat, lon, type)
    ) WITHOUT ROWID;
    CREATE TABLE claim (
      t INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL, type INTEGER NOT NULL,
      source INTEGER NOT NULL,
      PRIMARY KEY (t, lat, lon, type, source)
    ) WITHOUT ROWID;
    CREATE TABLE merged (
      t INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL, type INTEGER NOT NULL,
      source INTEGER NOT NULL,
      altitude INTEGER, accuracy INTEGER, horizontal_accuracy INTEGER, vertical_accuracy INTEGER,
      speed INTEGER, speed_accuracy INTEGER, course INTEGER, floor INTEGER,
      into_t INTEGER NOT NULL, into_lat INTEGER NOT NULL, into_lon INTEGER NOT NULL,
      into_type INTEGER NOT NULL,
      PRIMARY KEY (t, lat, lon, type)
    ) WITHOUT ROWID;
    CREATE TABLE waypoint (
      id INTEGER PRIMARY KEY,
      lat INTEGER NOT NULL, lon INTEGER NOT NULL, name TEXT NOT NULL, type INTEGER NOT NULL,
      altitude INTEGER,
      UNIQUE (lat, lon, name, type)
    );
    CREATE TABLE waypoint_source (
      source INTEGER NOT NULL, waypoint INTEGER NOT NULL,
      PRIMARY KEY (source, waypoint)
    ) WITHOUT ROWID;
    CREATE TABLE cell (
      level INTEGER NOT NULL, period INTEGER NOT NULL, cell INTEGER NOT NULL,
      class INTEGER NOT NULL, n INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL,
      PRIMARY KEY (level, period, cell, class)
    ) WITHOUT ROWID;
    CREATE TABLE day_cell (
      cell INTEGER NOT NULL, day INTEGER NOT NULL, class INTEGER NOT NULL,
      n INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL,
      south INTEGER NOT NULL, west INTEGER NOT NULL, north INTEGER NOT NULL, east INTEGER NOT NULL,
      PRIMARY KEY (cell, day, class)
    ) WITHOUT ROWID;
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    """

  private static let placesWithEveryField = """
    ALTER TABLE waypoint ADD COLUMN accuracy INTEGER;
    ALTER TABLE waypoint ADD COLUMN horizontal_accuracy INTEGER;
    ALTER TABLE waypoint ADD COLUMN vertical_accuracy INTEGER;
    ALTER TABLE waypoint ADD COLUMN speed INTEGER;
    ALTER TABLE waypoint ADD COLUMN speed_accuracy INTEGER;
    ALTER TABLE waypoint ADD COLUMN course INTEGER;
    ALTER TABLE waypoint ADD COLUMN floor INTEGER;
    ALTER TABLE waypoint ADD COLUMN departure INTEGER;
    ALTER TABLE waypoint ADD COLUMN file TEXT;
    ALTER TABLE waypoint ADD COLUMN refines TEXT;
    """

  // CountTile, PointTile and PackedMeasures document the byte columns.
  private static let packedTables = """
    DROP TABLE cell;
    DROP TABLE day_cell;
    CREATE TABLE count_tile (id INTEGER PRIMARY KEY, entries BLOB NOT NULL);
    CREATE TABLE point_tile (id INTEGER PRIMARY KEY, points BLOB NOT NULL);
    ALTER TABLE location ADD COLUMN others BLOB;
    UPDATE location SET others =
      packed_measures(vertical_accuracy, speed, speed_accuracy, course, floor);
    ALTER TABLE location DROP COLUMN vertical_accuracy;
    ALTER TABLE location DROP COLUMN speed;
    ALTER TABLE location DROP COLUMN speed_accuracy;
    ALTER TABLE location DROP COLUMN course;
    ALTER TABLE location DROP COLUMN floor;
    ALTER TABLE merged ADD COLUMN others BLOB;
    UPDATE merged SET others =
      packed_measures(vertical_accuracy, speed, speed_accuracy, course, floor);
    ALTER TABLE merged DROP COLUMN vertical_accuracy;
    ALTER TABLE merged DROP COLUMN speed;
    ALTER TABLE merged DROP COLUMN speed_accuracy;
    ALTER TABLE merged DROP COLUMN course;
    ALTER TABLE merged DROP COLUMN floor;
    CREATE TABLE total (class INTEGER PRIMARY KEY, n INTEGER NOT NULL);
    """

  // Since this version, points have their full time and source; they are rebuilt.
  private static let fullPoints = "DELETE FROM point_tile"

  // The meridians of 180° and −180° are the same, so positions are stored only under the second.
  // The source names in records belong to the file that contains them.
  private static let oneLastMeridian = """
    INSERT OR IGNORE INTO claim
      SELECT l.t, l.lat, k.lon, l.type, l.source FROM location l JOIN location k
        ON k.t = l.t AND k.lat = l.lat AND k.type = l.type AND k.lon = -1800000000
      WHERE l.lon = 1800000000 AND k.source <> l.source;
    UPDATE OR IGNORE location SET lon = -1800000000 WHERE lon = 1800000000;
    DELETE FROM location WHERE lon = 1800000000;
    UPDATE OR IGNORE detail SET lon = -1800000000 WHERE lon = 1800000000;
    DELETE FROM detail WHERE lon = 1800000000;
    UPDATE OR IGNORE claim SET lon = -1800000000 WHERE lon = 1800000000;
    DELETE FROM claim WHERE lon = 1800000000;
    UPDATE merged SET into_lon = -1800000000 WHERE into_lon = 1800000000;
    UPDATE OR IGNORE merged SET lon = -1800000000 WHERE lon = 1800000000;
    DELETE FROM merged WHERE lon = 1800000000 OR EXISTS (SELECT 1 FROM location l
      WHERE l.t = merged.t AND l.lat = merged.lat AND l.lon = merged.lon AND l.type = merged.type);
    INSERT OR IGNORE INTO waypoint_source
      SELECT s.source, k.id FROM waypoint w JOIN waypoint_source s ON s.waypoint = w.id
        JOIN waypoint k ON k.lat = w.lat AND k.name = w.name AND k.type = w.type
          AND k.lon = -1800000000
      WHERE w.lon = 1800000000;
    UPDATE OR IGNORE waypoint SET lon = -1800000000 WHERE lon = 1800000000;
    DELETE FROM waypoint WHERE lon = 1800000000;
    DELETE FROM waypoint_source WHERE waypoint NOT IN (SELECT id FROM waypoint);
    CREATE TABLE origin (
      id INTEGER PRIMARY KEY, source INTEGER NOT NULL, name TEXT NOT NULL,
      UNIQUE (source, name)
    );
    ALTER TABLE waypoint ADD COLUMN origin INTEGER;
    """

  // The device that recorded a source, if given.
  private static let devices = "ALTER TABLE source ADD COLUMN device TEXT"

  // The names of places by language; names in one language never replace those in another.
  private static let places = """
    CREATE TABLE place_name (
      id TEXT NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL,
      PRIMARY KEY (id, language)
    ) WITHOUT ROWID
    """

  // Waypoints without a time can have further measures. For records, these are in the packed
  // column, which earlier versions cannot read. Records removed by the owner are set aside like
  // merged ones, but without a target, and with the number of the removal. Claims on all records
  // that another source has between two times are one row.
  private static let furtherMeasures = """
    ALTER TABLE waypoint ADD COLUMN heart_rate INTEGER;
    ALTER TABLE waypoint ADD COLUMN hdop INTEGER;
    ALTER TABLE waypoint ADD COLUMN satellites INTEGER;
    ALTER TABLE waypoint_source ADD COLUMN heart_rate INTEGER;
    ALTER TABLE waypoint_source ADD COLUMN hdop INTEGER;
    ALTER TABLE waypoint_source ADD COLUMN satellites INTEGER;
    ALTER TABLE waypoint ADD COLUMN removal INTEGER;
    ALTER TABLE merged ADD COLUMN removal INTEGER;
    CREATE TABLE removal (id INTEGER PRIMARY KEY, removed_at INTEGER NOT NULL, what TEXT NOT NULL);
    CREATE TABLE claim_span (
      source INTEGER NOT NULL, of INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
      origin INTEGER,
      PRIMARY KEY (source, of, first)
    ) WITHOUT ROWID;
    CREATE TABLE zone (
      name TEXT PRIMARY KEY, lat INTEGER NOT NULL, lon INTEGER NOT NULL, radius INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE note (
      id INTEGER PRIMARY KEY, subject TEXT NOT NULL, written_at INTEGER NOT NULL,
      text TEXT NOT NULL
    );
    CREATE INDEX note_subject ON note (subject);
    """

  // The tracks, routes and groups of waypoints of a source; see SegmentWriter.
  private static let segments = """
    CREATE TABLE segment (
      id INTEGER PRIMARY KEY, source INTEGER NOT NULL, track INTEGER NOT NULL,
      kind INTEGER NOT NULL, name TEXT
    );
    CREATE INDEX segment_source ON segment (source);
    CREATE TABLE segment_start (
      source INTEGER NOT NULL,
      t INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL, type INTEGER NOT NULL,
      segment INTEGER NOT NULL,
      PRIMARY KEY (source, t, lat, lon, type)
    ) WITHOUT ROWID;
    CREATE TABLE segment_place (
      segment INTEGER NOT NULL, number INTEGER NOT NULL, waypoint INTEGER NOT NULL,
      PRIMARY KEY (segment, number)
    ) WITHOUT ROWID;
    CREATE INDEX segment_waypoint ON segment_place (waypoint);
    """

  // Since this version, many points of one place are in several rows; they are rebuilt.
  private static let pointsInParts = "DELETE FROM point_tile"

  // Further sources' claims on a record are stored for the case that the first source is undone;
  // claims from before this version are unknown. Sources are found by position.
  private static let wholeClaims = """
    ALTER TABLE claim ADD COLUMN altitude INTEGER;
    ALTER TABLE claim ADD COLUMN accuracy INTEGER;
    ALTER TABLE claim ADD COLUMN horizontal_accuracy INTEGER;
    ALTER TABLE claim ADD COLUMN others BLOB;
    ALTER TABLE claim ADD COLUMN is_whole INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE claim_detail (
      t INTEGER NOT NULL, lat INTEGER NOT NULL, lon INTEGER NOT NULL, type INTEGER NOT NULL,
      source INTEGER NOT NULL,
      departure INTEGER, file TEXT, name TEXT, refines TEXT,
      PRIMARY KEY (t, lat, lon, type, source)
    ) WITHOUT ROWID;
    ALTER TABLE waypoint_source RENAME TO earlier_waypoint_source;
    CREATE TABLE waypoint_source (
      waypoint INTEGER NOT NULL, source INTEGER NOT NULL,
      altitude INTEGER, accuracy INTEGER, horizontal_accuracy INTEGER, vertical_accuracy INTEGER,
      speed INTEGER, speed_accuracy INTEGER, course INTEGER, floor INTEGER,
      departure INTEGER, file TEXT, refines TEXT, origin INTEGER,
      is_whole INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (waypoint, source)
    ) WITHOUT ROWID;
    INSERT INTO waypoint_source (waypoint, source)
      SELECT waypoint, source FROM earlier_waypoint_source;
    DROP TABLE earlier_waypoint_source;
    """
}
