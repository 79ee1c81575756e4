#ifndef CITYKIT_CEXACTDECIMAL_H
#define CITYKIT_CEXACTDECIMAL_H

#include <stdint.h>

// The digits and the powers of ten within which citykit_exact_decimal is right.
enum { CITYKIT_EXACT_DIGITS = 15, CITYKIT_EXACT_SCALE = 22 };

// mantissa * 10^scale, correctly rounded. A mantissa below 2^53 (any of at most fifteen digits) and
// a power of ten up to 10^22 are exact in a double, so that one operation rounds correctly
// (W. D. Clinger, "How to Read Floating Point Numbers Accurately", PLDI 1990).
static inline double citykit_exact_decimal(int64_t mantissa, int64_t scale) {
  static const double powers[CITYKIT_EXACT_SCALE + 1] = {
      1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
      1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  return scale < 0 ? (double)mantissa / powers[-scale] : (double)mantissa * powers[scale];
}

#endif
