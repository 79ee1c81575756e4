"""Tantivy on the same books and queries, with Polish stems as in the kit: p99 of each list of
queries, in milliseconds of processor time.

usage: tantivy_search.py FOLDER N
Prints `list Tantivy<TAB>p99 ms<TAB>checksum`. Words are reduced to Snowball's Polish stems before
they are indexed and before a query is timed, so Tantivy pays nothing for stemming.
"""
import csv, functools, json, os, re, sys, time, unicodedata
import snowballstemmer
import tantivy

folder, count = sys.argv[1], sys.argv[2]
SINGLE = str.maketrans("łŁ", "lL")
stemmer = snowballstemmer.stemmer("polish")

def fold(text):
    plain = unicodedata.normalize("NFKD", text.translate(SINGLE))
    return "".join(c for c in plain if not unicodedata.combining(c)).lower()

@functools.lru_cache(maxsize=1_000_000)
def stem(word):
    return fold(stemmer.stemWord(word.lower()))

def stems(text):
    return [stem(word) for word in re.findall(r"\w+", text)]

builder = tantivy.SchemaBuilder()
builder.add_text_field("title")
builder.add_text_field("authors")
schema = builder.build()
path = f"{folder}/tantivy-stems-{count}"
fresh = not os.path.exists(path)
os.makedirs(path, exist_ok=True)
index = tantivy.Index(schema, path=path)
if fresh:
    writer = index.writer(heap_size=300_000_000, num_threads=1)
    with open(f"{folder}/books-{count}.csv", encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter=";")
        next(rows)
        for row in rows:
            writer.add_document(tantivy.Document(
                title=" ".join(stems(row[3])), authors=" ".join(stems(row[2]))))
    writer.commit()
    writer.wait_merging_threads()
index.reload()
searcher = index.searcher()
queries = json.load(open(f"{folder}/queries-{count}.json", encoding="utf-8"))
for name in ("one", "two"):
    times = []
    for query in queries[name]:
        text = " AND ".join(stems(query))
        start = time.thread_time()
        searcher.search(index.parse_query(text, ["title", "authors"]), 20)
        times.append((time.thread_time() - start) * 1000)
    times.sort()
    p99 = times[min(len(times) - 1, len(times) * 99 // 100)]
    print(f"{name} Tantivy\t{p99:.4f}\t{len(queries[name])} queries")
