// flags: -lsqlite3 -lm
#define _GNU_SOURCE
// Fills the schema of the app that this project re-does: five text columns of geohashes, indexed.
// Arguments: a table in the canonical form's order, the database to make. Prints three lines:
// milliseconds to fill, megabytes on disk, and milliseconds of the slowest cluster query.
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

typedef struct { double time, lat, lon, altitude, accuracy; char precise; } Row;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static void geohash(double lat, double lon, int length, char *out) {
  static const char digits[] = "0123456789bcdefghjkmnpqrstuvwxyz";
  double south = -90, north = 90, west = -180, east = 180;
  int even = 1;
  for (int i = 0; i < length; i++) {
    int value = 0;
    for (int bit = 0; bit < 5; bit++, even = !even) {
      double *low = even ? &west : &south, *high = even ? &east : &north;
      double middle = (*low + *high) / 2, place = even ? lon : lat;
      value <<= 1;
      if (place >= middle) { value |= 1; *low = middle; } else *high = middle;
    }
    out[i] = digits[value];
  }
  out[length] = 0;
}
static void run(sqlite3 *db, const char *sql) {
  char *message = NULL;
  if (sqlite3_exec(db, sql, NULL, NULL, &message) != SQLITE_OK) {
    fprintf(stderr, "%s\n", message);
    exit(1);
  }
}
int main(int argc, char **argv) {
  FILE *file = fopen(argv[1], "r");
  if (!file) return 1;
  char line[512];
  size_t count = 0, capacity = 1 << 20;
  Row *rows = malloc(capacity * sizeof *rows);
  if (!fgets(line, sizeof line, file)) return 1;
  while (fgets(line, sizeof line, file)) {
    if (count == capacity) rows = realloc(rows, (capacity *= 2) * sizeof *rows);
    Row *row = &rows[count++];
    struct tm moment = {0};
    char *rest = strptime(line, "%Y-%m-%dT%H:%M:%S", &moment);
    if (!rest) return 1;
    row->time = timegm(&moment);
    rest = strchr(rest, ',');
    sscanf(rest, ",%lf,%lf,%lf,%lf", &row->lat, &row->lon, &row->altitude, &row->accuracy);
    row->precise = strstr(line, "precise") != NULL;
  }
  fclose(file);
  remove(argv[2]);
  double began = now();
  sqlite3 *db;
  sqlite3_open(argv[2], &db);
  run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000;"
    "CREATE TABLE location (id INTEGER PRIMARY KEY, timestamp REAL, latitude REAL, longitude REAL,"
    " altitude REAL, accuracy REAL, type TEXT, geohash2 TEXT, geohash3 TEXT, geohash4 TEXT,"
    " geohash5 TEXT, geohash6 TEXT);"
    "CREATE INDEX at_time ON location (timestamp);"
    "CREATE INDEX cell2 ON location (geohash2); CREATE INDEX cell3 ON location (geohash3);"
    "CREATE INDEX cell4 ON location (geohash4); CREATE INDEX cell5 ON location (geohash5);"
    "CREATE INDEX cell6 ON location (geohash6); BEGIN");
  sqlite3_stmt *insert;
  sqlite3_prepare_v2(db, "INSERT INTO location (timestamp, latitude, longitude, altitude, accuracy,"
    " type, geohash2, geohash3, geohash4, geohash5, geohash6) VALUES (?,?,?,?,?,?,?,?,?,?,?)", -1,
    &insert, NULL);
  for (size_t i = 0; i < count; i++) {
    Row *row = &rows[i];
    char cells[5][8];
    sqlite3_bind_double(insert, 1, row->time);
    sqlite3_bind_double(insert, 2, row->lat);
    sqlite3_bind_double(insert, 3, row->lon);
    sqlite3_bind_double(insert, 4, row->altitude);
    sqlite3_bind_double(insert, 5, row->accuracy);
    sqlite3_bind_text(insert, 6, row->precise ? "precise" : "default", -1, SQLITE_STATIC);
    for (int length = 2; length <= 6; length++) {
      geohash(row->lat, row->lon, length, cells[length - 2]);
      sqlite3_bind_text(insert, 5 + length, cells[length - 2], length, SQLITE_STATIC);
    }
    sqlite3_step(insert);
    sqlite3_reset(insert);
  }
  sqlite3_finalize(insert);
  run(db, "COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
  printf("original schema\t%f\t%zu\n", now() - began, count);
  struct stat status;
  stat(argv[2], &status);
  printf("original schema, MB\t%f\t%zu\n", status.st_size / 1e6, count);
  double best = 1e18;
  for (int round = 0; round < 3; round++) {
    began = now();
    sqlite3_stmt *query;
    sqlite3_prepare_v2(db, "SELECT geohash6, count(*), avg(latitude), avg(longitude) FROM location"
      " GROUP BY geohash6", -1, &query, NULL);
    while (sqlite3_step(query) == SQLITE_ROW) {}
    sqlite3_finalize(query);
    if (now() - began < best) best = now() - began;
  }
  printf("original schema, slowest query\t%f\t%zu\n", best, count);
  sqlite3_close(db);
  return 0;
}
