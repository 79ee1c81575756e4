#ifndef CITYKIT_CZLIB_SHIM_H
#define CITYKIT_CZLIB_SHIM_H

#include <zlib.h>

// zlib begins its streams by macros, which Swift does not see. 15 bits of window, without a header
// of zlib's own, are what the entries of zip files have.
static inline int citykit_begin_inflating(z_streamp stream) { return inflateInit2(stream, -15); }

// The same with gzip's header and checksum around it.
static inline int citykit_begin_gunzipping(z_streamp stream) { return inflateInit2(stream, 15 + 16); }

// The same with zlib's header and checksum around it.
static inline int citykit_begin_unwrapping(z_streamp stream) { return inflateInit2(stream, 15); }

static inline int citykit_begin_deflating(z_streamp stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}

#endif
