#!/usr/bin/env python3
"""Reads a sealed location history, or a sealed backup, by the written format alone.

    CITYKIT_PASSPHRASE=… read-sealed-history.py history.sqlite [-o plain.sqlite]

The format is in Docs/Formats/sealed-store.md. Says how many records there are; with -o it writes the
database in plain. Needs the package cryptography (ends with 77 without it) and a history that nobody
has open. Every page is authenticated, and the root compared.
"""
import base64
import hmac
import os
import sqlite3
import struct
import sys
import unicodedata

try:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
except ImportError:
    print("the package cryptography is not here")
    sys.exit(77)

PAGE = 4096
END = 28
SLOTS = (512, 1024)
ROOTS = (2048, 2560)


def hkdf(key, salt, info):
    return HKDF(algorithm=hashes.SHA256(), length=32, salt=salt, info=info).derive(key)


def scrypt(passphrase, salt, work):
    return Scrypt(salt=salt, length=32, n=1 << work, r=8, p=1).derive(passphrase)


def opened(key, sealed, place):
    """What lies in ciphertext ‖ nonce (12) ‖ tag (16)."""
    body, nonce, tag = sealed[:-28], sealed[-28:-16], sealed[-16:]
    return AESGCM(key).decrypt(nonce, body + tag, place)


def data_key(head, passphrase):
    slots = sorted((head[at : at + 100] for at in SLOTS), reverse=True)
    for slot in slots:
        if not any(slot):
            continue
        key = scrypt(passphrase, slot[8:40], slot[4])
        place = head[24:40] + b"key" + slot[:40] + struct.pack(">Q", 0)
        try:
            return opened(key, slot[40:], place)
        except InvalidTag:
            continue
    sys.exit("the passphrase is wrong")


def read_history(data, passphrase):
    head, number = data[:PAGE], data[24:40]
    assert head[16:24] == bytes([0, 0, 0, 1, 0, 0, 0x10, 0]), "unknown version"
    key = data_key(head, passphrase)
    keys = {use: hkdf(key, number, b"citykit sealed " + use) for use in (b"page", b"root", b"tag")}
    roots = []
    for place, at in enumerate(ROOTS):
        record = opened(keys[b"root"], head[at : at + 84], number + b"root" + struct.pack(">Q", place))
        roots.append(struct.unpack(">7Q", record))
    root = max(roots)
    plain = b""
    total = 0
    for index in range(len(data) // PAGE - 1):
        page = data[(index + 1) * PAGE : (index + 2) * PAGE]
        if not any(page):
            plain += page
            continue
        place = number + b"page" + struct.pack(">Q", index)
        plain += opened(keys[b"page"], page, place) + bytes(END)
        total ^= int.from_bytes(
            hmac.digest(keys[b"tag"], struct.pack(">Q", index) + page[-END:], "sha256"), "big")
    # The root keeps the sum in four numbers, least significant byte first.
    kept = b"".join(struct.pack("<Q", part) for part in root[3:7])
    assert root[1] == 0, "the file was being written; open it with locations first"
    assert int.from_bytes(kept, "big") == total, "pages are not those that were written last"
    return plain


def read_backup(data, passphrase):
    lines = data.split(b"\n", 4)[:4]
    rest = data[sum(len(line) + 1 for line in lines) :]

    def decoded(text):
        return base64.b64decode(text + b"=" * (-len(text) % 4))

    _, kind, salt, work = lines[1].split(b" ")
    assert kind == b"scrypt"
    wrapping = scrypt(passphrase, b"age-encryption.org/v1/scrypt" + decoded(salt), int(work))
    file_key = ChaCha20Poly1305(wrapping).decrypt(bytes(12), decoded(lines[2]), None)
    mac = hmac.digest(hkdf(file_key, b"", b"header"), b"\n".join(lines[:3]) + b"\n---", "sha256")
    assert mac == decoded(lines[3][4:]), "the header was changed"
    cipher = ChaCha20Poly1305(hkdf(file_key, rest[:16], b"payload"))
    pieces, plain = rest[16:], []
    step = (1 << 16) + 16
    for number, start in enumerate(range(0, len(pieces), step)):
        last = start + step >= len(pieces)
        nonce = struct.pack(">3xQB", number, last)
        plain.append(cipher.decrypt(nonce, pieces[start : start + step], None))
    return b"".join(plain)


def main():
    text = unicodedata.normalize("NFC", os.environ["CITYKIT_PASSPHRASE"])
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    if data.startswith(b"age-encryption.org/v1\n"):
        plain = read_backup(data, text.encode())
    elif data.startswith(b"CityKit sealed 1"):
        plain = read_history(data, text.encode())
    else:
        sys.exit("the file is not sealed")
    # A copy in memory has no journal.
    plain = plain[:18] + b"\1\1" + plain[20:]
    if len(sys.argv) == 4 and sys.argv[2] == "-o":
        with open(sys.argv[3], "xb") as file:
            file.write(plain)
    connection = sqlite3.connect(":memory:")
    connection.deserialize(plain)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    count = sum(
        connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        for table in ("location", "waypoint"))
    print(f"{count} records")


if __name__ == "__main__":
    main()
