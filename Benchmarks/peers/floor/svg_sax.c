// flags: -I/usr/include/libxml2 -lxml2
// Runs libxml2's SAX2 push parser over SVG files and only counts their elements.
// Prints: subject, median milliseconds, checksum.
#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { rounds = 5 };

typedef struct { long elements, attributes; } Counts;

static void start(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
    int nb_ns, const xmlChar **ns, int count, int defaulted, const xmlChar **attributes) {
  Counts *counts = user;
  if (!prefix) counts->elements++;
  counts->attributes += count;
}
static void end(void *user, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {}
static void text(void *user, const xmlChar *bytes, int count) {}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
static int pass(const char *path, Counts *counts) {
  static char buffer[1 << 16];
  xmlSAXHandler sax = {0};
  sax.initialized = XML_SAX2_MAGIC;
  sax.startElementNs = start;
  sax.endElementNs = end;
  sax.characters = text;
  FILE *file = fopen(path, "rb");
  if (!file) return 0;
  xmlParserCtxtPtr context = xmlCreatePushParserCtxt(&sax, counts, NULL, 0, NULL);
  xmlCtxtUseOptions(context, XML_PARSE_HUGE | XML_PARSE_NONET);
  size_t size;
  int failed = 0;
  while ((size = fread(buffer, 1, sizeof buffer, file)) > 0)
    failed |= xmlParseChunk(context, buffer, (int)size, 0);
  failed |= xmlParseChunk(context, buffer, 0, 1);
  xmlFreeParserCtxt(context);
  fclose(file);
  return !failed;
}
int main(int argc, char **argv) {
  double times[rounds];
  Counts counts;
  for (int round = -1; round < rounds; round++) {
    double began = now();
    counts = (Counts){0};
    for (int i = 1; i < argc; i++)
      if (!pass(argv[i], &counts)) return 1;
    if (round >= 0) times[round] = now() - began;
  }
  qsort(times, rounds, sizeof *times, ascending);
  printf("C, libxml2 SAX2\t%f\t%ld\n", times[rounds / 2], counts.elements);
  return 0;
}
