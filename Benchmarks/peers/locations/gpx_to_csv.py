# Turns a GPX file into a table with gpsbabel; -t is what makes it write the points of tracks.
# Prints: subject, median milliseconds of processor time, number of rows.
import os
import resource
import statistics
import subprocess
import sys

source, target = sys.argv[1:3]
times = []
for _ in range(2):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["gpsbabel", "-t", "-i", "gpx", "-f", source, "-o", "unicsv", "-F", target], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    times.append((after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e3)
with open(target) as table:
    rows = sum(1 for _ in table) - 1
os.remove(target)
print(f"gpsbabel\t{statistics.median(times)}\t{rows}")
