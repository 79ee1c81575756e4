"""Plain FTS5 and LIKE on the same books and queries: p99 of each list of queries, in
milliseconds of processor time.

usage: fts5.py FOLDER N
Prints `list, subject<TAB>p99 ms<TAB>checksum`. Texts are folded on both sides, as FTS5's own
tokenizer leaves ł as it is; the index has prefixes; hits are ordered by rank alone.
"""
import csv, json, os, sqlite3, sys, time, unicodedata

folder, count = sys.argv[1], sys.argv[2]
SINGLE = str.maketrans("łŁ", "lL")

def fold(text):
    plain = unicodedata.normalize("NFKD", text.translate(SINGLE))
    return "".join(c for c in plain if not unicodedata.combining(c)).lower()

path = f"{folder}/fts5-{count}.sqlite"
fresh = not os.path.exists(path)
db = sqlite3.connect(path)
if fresh:
    db.execute("CREATE VIRTUAL TABLE book USING fts5(title, authors, prefix='2 3', tokenize='unicode61')")
    with open(f"{folder}/books-{count}.csv", encoding="utf-8", newline="") as file:
        rows = csv.reader(file, delimiter=";")
        next(rows)
        db.executemany("INSERT INTO book VALUES (?, ?)", ((fold(r[3]), fold(r[2])) for r in rows))
    db.execute("INSERT INTO book(book) VALUES ('optimize')")
    db.commit()
queries = json.load(open(f"{folder}/queries-{count}.json", encoding="utf-8"))

def p99(times):
    times.sort()
    return times[min(len(times) - 1, len(times) * 99 // 100)]

def words(query):
    parts = fold(query).split()
    last = parts[-1]
    # The last word may be unfinished, as in the kit.
    return " ".join([f'"{w}"' for w in parts[:-1]] + [f'"{last}"*' if len(last) > 1 else f'"{last}"'])

for name in ("one", "two", "prefix"):
    times = []
    for query in queries[name]:
        match = words(query)
        start = time.thread_time()
        db.execute("SELECT rowid FROM book WHERE book MATCH ? ORDER BY rank LIMIT 20", (match,)).fetchall()
        times.append((time.thread_time() - start) * 1000)
    print(f"{name} FTS5\t{p99(times):.4f}\t{len(queries[name])} queries")
times = []
for query in queries["one"][:20]:
    start = time.thread_time()
    db.execute("SELECT rowid FROM book WHERE title LIKE ? LIMIT 20", (f"%{fold(query)}%",)).fetchall()
    times.append((time.thread_time() - start) * 1000)
print(f"one LIKE\t{p99(times):.4f}\t{len(queries['one'])} queries")
