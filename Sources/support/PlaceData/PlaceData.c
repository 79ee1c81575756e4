#include "PlaceData.h"

// An array literal of three megabytes would take the Swift compiler minutes; #embed (C23) takes
// none, and unlike a resource bundle leaves a command one file.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char places[] = {
#embed "places.bin"
};

const unsigned char *citykit_places_start(void) { return places; }

size_t citykit_places_count(void) { return sizeof places; }
