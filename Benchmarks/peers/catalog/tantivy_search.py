"""Tantivy on the same books and queries: p99 of each list of queries, in
milliseconds of processor time.

usage: tantivy_search.py FOLDER N
"""
import csv, json, os, sys, time, unicodedata
import tantivy

folder, count = sys.argv[1], sys.argv[2]
SINGLE = str.maketrans("łŁ", "lL")

def fold(text):
    plain = unicodedata.normalize("NFKD", text.translate(SINGLE))
    return "".join(c for c in plain if not unicodedata.combining(c)).lower()

builder = tantivy.SchemaBuilder()
builder.add_text_field("title")
builder.add_text_field("authors")
schema = builder.build()
path = f"{folder}/tantivy-{count}"
fresh = not os.path.exists(path)
os.makedirs(path, exist_ok=True)
index = tantivy.Index(schema, path=path)
if fresh:
    writer = index.writer(heap_size=300_000_000, num_threads=1)
    with open(f"{folder}/books-{count}.csv", encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter=";")
        next(rows)
        for row in rows:
            writer.add_document(tantivy.Document(title=fold(row[3]), authors=fold(row[2])))
    writer.commit()
    writer.wait_merging_threads()
index.reload()
searcher = index.searcher()
queries = json.load(open(f"{folder}/queries-{count}.json", encoding="utf-8"))
for name in ("one", "two"):
    times = []
    for query in queries[name]:
        text = " AND ".join(fold(query).split())
        start = time.thread_time()
        searcher.search(index.parse_query(text, ["title", "authors"]), 20)
        times.append((time.thread_time() - start) * 1000)
    times.sort()
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(f"{name} Tantivy\t{p99:.4f}\t{len(queries[name])} queries")
