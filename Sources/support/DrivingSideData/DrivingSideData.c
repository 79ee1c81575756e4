#include "DrivingSideData.h"

// A Swift array literal of this size would take the compiler many seconds (decision 542).
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file[] = {
#embed "drives-on-left.geojson"
};

const unsigned char *citykit_left_hand_traffic_start(void) { return file; }

size_t citykit_left_hand_traffic_count(void) { return sizeof file; }
