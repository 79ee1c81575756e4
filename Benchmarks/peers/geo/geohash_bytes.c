// Encodes places to nine base-32 bytes each by interleaving bits with masks.
// Argument: a file of doubles, latitude and longitude in turn.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t spread(uint64_t bits) {
  bits = (bits | bits << 16) & 0x0000FFFF0000FFFF;
  bits = (bits | bits << 8) & 0x00FF00FF00FF00FF;
  bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0F;
  bits = (bits | bits << 2) & 0x3333333333333333;
  return (bits | bits << 1) & 0x5555555555555555;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int ascending(const void *left, const void *right) {
  double difference = *(const double *)left - *(const double *)right;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  size_t places = (size_t)ftell(file) / 16;
  rewind(file);
  double *degrees = malloc(places * 16);
  if (fread(degrees, 16, places, file) != places) return 1;
  const char *digits = "0123456789bcdefghjkmnpqrstuvwxyz";
  unsigned char *output = malloc(places * 9);
  double times[9];
  for (int repeat = 0; repeat < 9; repeat++) {
    double start = now();
    unsigned char *next = output;
    for (size_t place = 0; place < places; place++) {
      uint64_t row = (uint64_t)((degrees[2 * place] + 90) * (0x1p32 / 180));
      uint64_t column = (uint64_t)((degrees[2 * place + 1] + 180) * (0x1p32 / 360));
      uint64_t bits = spread(row) | spread(column) << 1;
      for (int digit = 0; digit < 9; digit++) *next++ = digits[bits >> (59 - 5 * digit) & 31];
    }
    times[repeat] = now() - start;
  }
  uint64_t sum = 0;
  for (size_t byte = 0; byte < places * 9; byte++) sum += output[byte];
  qsort(times, 9, sizeof(double), ascending);
  printf("C, bit interleave\t%f\t%llu\n", times[4], (unsigned long long)sum);
}
