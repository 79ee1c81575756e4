#ifndef CITYKIT_FORECAST_DATA_H
#define CITYKIT_FORECAST_DATA_H

#include <stddef.h>

/// The first byte of the forecast model that ships, as JSON in UTF-8.
const unsigned char *_Nonnull citykit_forecast_start(void);

/// How many bytes it has.
size_t citykit_forecast_count(void);

#endif
