// Elements of OpenStreetMap, from PBF and XML.
