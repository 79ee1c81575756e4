#include "CatalogAPIData.h"

// A Swift array literal of this size would take the compiler many seconds (decision 542).
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file[] = {
#embed "openapi.json"
};

const unsigned char *citykit_catalog_api_start(void) { return file; }

size_t citykit_catalog_api_count(void) { return sizeof file; }
