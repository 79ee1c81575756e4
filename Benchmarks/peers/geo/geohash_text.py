"""Encodes places with python-geohash, to strings of nine characters.

Argument: a file of little-endian doubles, latitude and longitude in turn.
"""

import array
import sys
import time

import geohash

degrees = array.array("d")
with open(sys.argv[1], "rb") as file:
    degrees.frombytes(file.read())
latitudes, longitudes = list(degrees[0::2]), list(degrees[1::2])
encode = geohash.encode
times = []
for _ in range(3):
    start = time.thread_time()
    texts = [encode(latitude, longitude, 9) for latitude, longitude in zip(latitudes, longitudes)]
    times.append((time.thread_time() - start) * 1e3)
print("python-geohash", sorted(times)[1], sum(sum(text.encode()) for text in texts), sep="\t")
