# Reads a table of points with DuckDB and polars, each on one thread.
# Prints: subject, median milliseconds, number of rows.
import os
import statistics
import sys
import time

os.environ["POLARS_MAX_THREADS"] = "1"
import duckdb  # noqa: E402
import polars  # noqa: E402


def measured(work):
    times = []
    for _ in range(4):
        start = time.perf_counter()
        count = work()
        times.append((time.perf_counter() - start) * 1e3)
    return statistics.median(times[1:]), count


def with_duckdb():
    connection = duckdb.connect(config={"threads": 1})
    connection.execute(f"CREATE TABLE points AS SELECT * FROM read_csv('{sys.argv[1]}')")
    return connection.execute("SELECT count(*) FROM points").fetchone()[0]


def with_polars():
    return polars.read_csv(sys.argv[1], try_parse_dates=True).height


for name, work in [("DuckDB", with_duckdb), ("polars", with_polars)]:
    milliseconds, count = measured(work)
    print(f"{name}\t{milliseconds}\t{count}")
