#include "ForecastData.h"

// A Swift array literal of this size would take the compiler many seconds (decision 542).
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file[] = {
#embed "forecast-pm25.json"
};

const unsigned char *citykit_forecast_start(void) { return file; }

size_t citykit_forecast_count(void) { return sizeof file; }
