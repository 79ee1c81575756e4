// Reads QR codes with zxing-cpp, and images with stb, where the package is built with them.
#ifndef CITYKIT_CZXING_H
#define CITYKIT_CZXING_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Whether this build can read codes: 1 or 0.
int citykit_qr_is_available(void);

// Reads the codes of a PNG or JPEG file in memory.
//
// The texts follow each other in a buffer that `citykit_qr_free` releases: four bytes of length,
// the lowest first, then the UTF-8 bytes. Returns how many there are, -1 when the image cannot be
// decoded, -2 when it has more than `most_pixels`, and -3 when the build cannot read codes.
int citykit_qr_read(
  const uint8_t *bytes, size_t count, int64_t most_pixels, uint8_t **texts, size_t *length);

void citykit_qr_free(uint8_t *texts);

#ifdef __cplusplus
}
#endif

#endif
