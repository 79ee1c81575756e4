#ifndef CITYKIT_CATALOG_API_DATA_H
#define CITYKIT_CATALOG_API_DATA_H

#include <stddef.h>

/// The first byte of the description of the catalogue service in OpenAPI 3.1.
const unsigned char *_Nonnull citykit_catalog_api_start(void);

/// How many bytes it has.
size_t citykit_catalog_api_count(void);

#endif
