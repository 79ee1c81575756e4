"""Makes seeded photos of QR codes that are hard to read, and reads them with zxing-cpp.

    photos.py CODES FOLDER OUT.json [SEED]

CODES is a folder of PNG images; of each, 12 photos are written to FOLDER: turned, in perspective,
blurred, noisy and unevenly lit. OUT.json holds [{"code", "photo", "text"}, …] with zxing-cpp's
text, or null.
"""

import json
import math
import pathlib
import random
import sys

import numpy
import zxingcpp
from PIL import Image, ImageFilter

SIZE = (640, 480)
VARIANTS = 12


def coefficients(target, source):
    """The eight numbers of the projection that PIL uses, from points of the photo to the code."""
    rows, values = [], []
    for (x, y), (u, v) in zip(target, source):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
        values += [u, v]
    return numpy.linalg.solve(numpy.array(rows), numpy.array(values))


def photo(code, chance, hardness):
    side = code.width
    middle = (SIZE[0] / 2 + chance.uniform(-60, 60), SIZE[1] / 2 + chance.uniform(-40, 40))
    reach = chance.uniform(110, 190) * (1.1 - 0.35 * hardness)
    turn = chance.uniform(0, 2 * math.pi)
    corners = []
    for quarter in range(4):
        angle = turn + math.pi / 4 + quarter * math.pi / 2
        slack = reach * 0.28 * hardness
        corners.append((
            middle[0] + reach * math.cos(angle) + chance.uniform(-slack, slack),
            middle[1] + reach * math.sin(angle) + chance.uniform(-slack, slack)))
    source = [(side, side), (0, side), (0, 0), (side, 0)]
    wall = chance.randint(120, 220)
    page = code.convert("L").transform(
        SIZE, Image.Transform.PERSPECTIVE, coefficients(corners, source),
        Image.Resampling.BICUBIC, fillcolor=wall)
    page = page.filter(ImageFilter.GaussianBlur(0.3 + chance.uniform(0.5, 2.2) * hardness))
    values = numpy.asarray(page, dtype=float)
    # Light from one side, and a shadow.
    ys, xs = numpy.mgrid[0:SIZE[1], 0:SIZE[0]]
    angle = chance.uniform(0, 2 * math.pi)
    slope = (xs * math.cos(angle) + ys * math.sin(angle)) / SIZE[0]
    values = values * (1 - 0.55 * hardness * (slope - slope.min()) / (slope.max() - slope.min()))
    if chance.random() < 0.5:
        values = numpy.where(xs > chance.randint(200, 440), values * (1 - 0.4 * hardness), values)
    noise = numpy.random.default_rng(chance.randint(0, 1 << 30))
    values = values * 0.85 + 12 + noise.normal(0, 4 + 26 * hardness * chance.random(), values.shape)
    return Image.fromarray(numpy.clip(values, 0, 255).astype(numpy.uint8))


def main():
    codes, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    rows = []
    for path in sorted(codes.glob("*.png")):
        code = Image.open(path)
        for variant in range(VARIANTS):
            image = photo(code, chance, 0.3 + 0.7 * variant / (VARIANTS - 1))
            name = f"{path.stem}-{variant}.png"
            image.save(folder / name)
            found = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
            rows.append({
                "code": path.stem, "photo": name, "text": found[0].text if found else None})
    with open(sys.argv[3], "w", encoding="utf-8") as file:
        json.dump(rows, file)


main()
