#ifndef CITYKIT_DRIVING_SIDE_DATA_H
#define CITYKIT_DRIVING_SIDE_DATA_H

#include <stddef.h>

/// The first byte of the outlines of countries that drive on the left, as GeoJSON in UTF-8.
const unsigned char *_Nonnull citykit_left_hand_traffic_start(void);

/// How many bytes it has.
size_t citykit_left_hand_traffic_count(void);

#endif
