// flags: -I/usr/include/libxml2 -lxml2 -lm
// Reads the points of a GPX file through libxml2's SAX2 push interface into plain arrays.
// Prints: subject, median milliseconds, checksum.
#include <libxml/parser.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct { double lat, lon, ele; long long time; } Point;
typedef struct {
  Point *points; size_t count, capacity;
  int in_point, field; char text[64]; int length;
} State;

static long long days(int y, int m, int d) {
  y -= m <= 2;
  int era = (y >= 0 ? y : y - 399) / 400;
  int yoe = y - era * 400, doy = (153 * (m > 2 ? m - 3 : m + 9) + 2) / 5 + d - 1;
  return (long long)era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
}
static int number(const char *text, int count) {
  int value = 0;
  for (int i = 0; i < count; i++) value = value * 10 + text[i] - '0';
  return value;
}
static double decimal(const xmlChar *begin, const xmlChar *end) {
  char buffer[64];
  size_t length = end - begin < 63 ? end - begin : 63;
  memcpy(buffer, begin, length);
  buffer[length] = 0;
  return strtod(buffer, NULL);
}
static void start(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int nb_ns, const xmlChar **ns, int count, int defaulted, const xmlChar **attributes) {
  State *state = user;
  if (!strcmp((const char *)name, "trkpt")) {
    if (state->count == state->capacity) {
      state->capacity = state->capacity ? state->capacity * 2 : 1 << 16;
      state->points = realloc(state->points, state->capacity * sizeof(Point));
    }
    Point *point = &state->points[state->count++];
    memset(point, 0, sizeof *point);
    for (int i = 0; i < count; i++, attributes += 5) {
      double value = decimal(attributes[3], attributes[4]);
      if (!strcmp((const char *)attributes[0], "lat")) point->lat = value;
      else if (!strcmp((const char *)attributes[0], "lon")) point->lon = value;
    }
    state->in_point = 1;
  } else if (state->in_point) {
    state->field = !strcmp((const char *)name, "ele") ? 1 : !strcmp((const char *)name, "time") ? 2 : 0;
    state->length = 0;
  }
}
static void text(void *user, const xmlChar *bytes, int count) {
  State *state = user;
  if (!state->field) return;
  for (int i = 0; i < count && state->length < 63; i++) state->text[state->length++] = bytes[i];
}
static void end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  State *state = user;
  if (state->field) {
    Point *point = &state->points[state->count - 1];
    state->text[state->length] = 0;
    const char *t = state->text;
    if (state->field == 1) point->ele = strtod(t, NULL);
    else if (state->length >= 19)
      point->time = (days(number(t, 4), number(t + 5, 2), number(t + 8, 2)) * 86400
        + number(t + 11, 2) * 3600 + number(t + 14, 2) * 60 + number(t + 17, 2)) * 1000;
    state->field = 0;
  } else if (!strcmp((const char *)name, "trkpt")) state->in_point = 0;
}
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
int main(int argc, char **argv) {
  double times[3];
  char checksum[64] = "";
  for (int round = 0; round < 3; round++) {
    double began = now();
    State state = {0};
    xmlSAXHandler sax = {0};
    sax.initialized = XML_SAX2_MAGIC;
    sax.startElementNs = start;
    sax.endElementNs = end;
    sax.characters = text;
    FILE *file = fopen(argv[1], "rb");
    if (!file) return 1;
    static char buffer[1 << 16];
    size_t size = fread(buffer, 1, 4, file);
    xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&sax, &state, buffer, (int)size, NULL);
    xmlCtxtUseOptions(context, XML_PARSE_HUGE | XML_PARSE_NONET);
    while ((size = fread(buffer, 1, sizeof buffer, file)) > 0) xmlParseChunk(context, buffer, (int)size, 0);
    xmlParseChunk(context, buffer, 0, 1);
    xmlFreeParserCtxt(context);
    fclose(file);
    times[round] = now() - began;
    long long sum = 0;
    for (size_t i = 0; i < state.count; i++)
      sum += llround(state.points[i].lat * 1e7) + llround(state.points[i].lon * 1e7)
        + llround(state.points[i].ele * 100) + state.points[i].time;
    snprintf(checksum, sizeof checksum, "%zu:%lld", state.count, sum);
    free(state.points);
  }
  qsort(times, 3, sizeof *times, ascending);
  printf("C, libxml2 SAX2\t%f\t%s\n", times[1], checksum);
  return 0;
}
