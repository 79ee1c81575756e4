// Timetables and journeys by public transport.
