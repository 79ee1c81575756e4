"""Reads replies, one on each line of a file, into dictionaries with orjson.

Arguments: file, name of the list, name of the member whose numbers are added up, if any.
"""

import statistics
import sys
import time

import orjson

lines = open(sys.argv[1], "rb").read().splitlines()
rows_name = sys.argv[2]
number_name = sys.argv[3] if len(sys.argv) > 3 else None
times = []
for _ in range(10):
    start = time.thread_time()
    replies = [orjson.loads(line) for line in lines]
    times.append(time.thread_time() - start)
rows = [row for reply in replies for row in reply[rows_name]]
total = sum(row[number_name] or 0 for row in rows) if number_name else 0
print(
    f"orjson {orjson.__version__}, dictionaries\t"
    f"{statistics.median(times[1:]) * 1000}\t{len(rows)} rows, {round(total)}"
)
