#!/usr/bin/env bash
# The sqlite3 shell takes the same sheets: .import, the same indexes, and the same texts into FTS5.
#
# usage: import.sh FOLDER N
# Prints `subject<TAB>milliseconds of processor time<TAB>checksum`.
set -euo pipefail
folder=$1 count=$2
database=$(mktemp -u "$folder/import-XXXXXX.sqlite")
trap 'rm -f "$database"*' EXIT
load() { sqlite3 "$database" >/dev/null; }
TIMEFORMAT='%U %S'
exec 3>&2
spent=$({ time load 2>&3; } 2>&1 <<SQL
PRAGMA journal_mode = WAL;
CREATE TABLE book (signature_ms INTEGER PRIMARY KEY, signature_bg TEXT, responsibility TEXT,
  title TEXT, volume TEXT, year INTEGER, isbn_issn TEXT, type TEXT, availability TEXT);
CREATE TABLE category (category_id TEXT PRIMARY KEY, category_name TEXT);
CREATE TABLE assignment (book INTEGER, category TEXT, UNIQUE (book, category));
.mode csv
.separator ; "\n"
.import --skip 1 "$folder/books-$count.csv" book
.import --skip 1 "$folder/categories-$count.csv" category
.import --skip 1 "$folder/assignments-$count.csv" assignment
CREATE INDEX book_order ON book (title, year DESC);
CREATE INDEX assignment_category ON assignment (category);
CREATE VIRTUAL TABLE words USING fts5(title, authors, prefix='2 3', tokenize='unicode61');
INSERT INTO words SELECT title, responsibility FROM book;
SQL
)
rows=$(sqlite3 "$database" "SELECT (SELECT count(*) FROM book) + (SELECT count(*) FROM assignment)")
printf 'sqlite3 .import, indexes, FTS5\t%d\t%s rows\n' "$(awk '{ print int(1000 * ($1 + $2)) }' <<<"$spent")" "$rows"
