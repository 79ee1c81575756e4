#ifndef CITYKIT_PLACE_DATA_H
#define CITYKIT_PLACE_DATA_H

#include <stddef.h>

/// The first byte of the places, in the form that Docs/Formats/places.md describes.
const unsigned char *_Nonnull citykit_places_start(void);

/// How many bytes they have.
size_t citykit_places_count(void);

#endif
