"""The file of places, Sources/support/PlaceData/places.bin, as a model in memory.

The format is described in Docs/Formats/places.md.
"""

import dataclasses
import struct
import zlib

SCALE = 10_000
MAGIC = b"CKPLACE3"


@dataclasses.dataclass
class Region:
    """A region: its country, its code, its names in en, uk, pl, and its rings in ten-thousandths."""

    country: str
    code: str
    names: tuple
    rings: list


@dataclasses.dataclass
class Anchor:
    """The position after which a time zone is named."""

    zone: str
    country: str
    region: int
    latitude: int
    longitude: int


@dataclasses.dataclass
class Places:
    """All that the file holds; towns are dictionaries in the order of their cells."""

    countries: dict = dataclasses.field(default_factory=dict)
    regions: list = dataclasses.field(default_factory=list)
    towns: list = dataclasses.field(default_factory=list)
    anchors: list = dataclasses.field(default_factory=list)

    def sort_towns(self):
        self.towns.sort(key=lambda t: ((t["latitude"] + 900_000) // 2500,
                                       (t["longitude"] + 1_800_000) // 2500, t["latitude"],
                                       t["longitude"], t["names"][0]))


class Writer:
    def __init__(self):
        self.bytes = bytearray()

    def number(self, value):
        while value >= 0x80:
            self.bytes.append(value & 0x7F | 0x80)
            value >>= 7
        self.bytes.append(value)

    def signed(self, value):
        self.number(value * 2 if value >= 0 else -value * 2 - 1)

    def texts(self, values):
        data = "\n".join(v.replace("\n", " ") for v in values).encode()
        self.number(len(values))
        self.number(len(data))
        self.bytes += data

    def names(self, values):
        """Three columns; a name that is the first one is left empty in the others."""
        for language in range(3):
            self.texts([v[language] if language == 0 or v[language] != v[0] else ""
                        for v in values])

    def column(self, values):
        last = 0
        for value in values:
            self.signed(value - last)
            last = value

    def rings(self, rings):
        self.number(len(rings))
        for points in rings:
            self.number(len(points))
            last = (0, 0)
            for x, y in points:
                self.signed(x - last[0])
                self.signed(y - last[1])
                last = (x, y)


class Reader:
    def __init__(self, data):
        self.bytes, self.place = data, 0

    def number(self):
        value = shift = 0
        while True:
            byte = self.bytes[self.place]
            self.place += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def signed(self):
        value = self.number()
        return value >> 1 ^ -(value & 1)

    def texts(self):
        count, length = self.number(), self.number()
        self.place += length
        return self.bytes[self.place - length:self.place].decode().split("\n")[:count]

    def names(self):
        columns = [self.texts() for _ in range(3)]
        return [(one, uk or one, pl or one) for one, uk, pl in zip(*columns)]

    def column(self, count):
        last, values = 0, []
        for _ in range(count):
            last += self.signed()
            values.append(last)
        return values

    def rings(self):
        result = []
        for _ in range(self.number()):
            x = y = 0
            points = []
            for _ in range(self.number()):
                x += self.signed()
                y += self.signed()
                points.append((x, y))
            result.append(points)
        return result


def load(path):
    """The places of a file of this form, or of the one before, which had no regions of towns."""
    data = path.read_bytes()
    reader = Reader(zlib.decompress(data[12:]))
    codes = reader.texts()
    places = Places(dict(zip(codes, reader.names())))
    region_codes = reader.texts()
    for code, names in zip(region_codes, reader.names()):
        places.regions.append(Region("", code, names, []))
    for region in places.regions:
        region.country = codes[reader.number()]
        region.rings = reader.rings()
    zones = reader.texts()
    districts = reader.names()
    names = reader.names()
    latitudes, longitudes, country, zone, district = (
        reader.column(len(names)) for _ in range(5))
    cities = [reader.signed() for _ in names]
    reaches = [reader.signed() for _ in names]
    is_new = data[:8] == MAGIC
    regions = reader.column(len(names)) if is_new else [-1] * len(names)
    for n, name in enumerate(names):
        places.towns.append(dict(
            names=name, latitude=latitudes[n], longitude=longitudes[n], country=codes[country[n]],
            zone=zones[zone[n]], district=districts[district[n]], reach=reaches[n],
            region=regions[n], city=None))
    for n, step in enumerate(cities):
        if step:
            places.towns[n]["city"] = places.towns[n + step]
    for _ in range(reader.number() if is_new else 0):
        zone, country, region = reader.number(), reader.number(), reader.number()
        places.anchors.append(Anchor(
            zones[zone], codes[country], region - 1, reader.signed(), reader.signed()))
    return places


def save(places, path):
    """Writes the file; the towns must have a region, a reach and the city they are a quarter of."""
    writer = Writer()
    codes = sorted(places.countries)
    number = {code: index for index, code in enumerate(codes)}
    writer.texts(codes)
    writer.names([places.countries[code] for code in codes])
    writer.texts([region.code for region in places.regions])
    writer.names([region.names for region in places.regions])
    for region in places.regions:
        writer.number(number[region.country])
        writer.rings(region.rings)
    towns = places.towns
    zones = sorted({t["zone"] for t in towns} | {a.zone for a in places.anchors})
    zone = {name: index for index, name in enumerate(zones)}
    districts = sorted({t["district"] for t in towns})
    district = {name: index for index, name in enumerate(districts)}
    writer.texts(zones)
    writer.names(districts)
    writer.names([t["names"] for t in towns])
    writer.column([t["latitude"] for t in towns])
    writer.column([t["longitude"] for t in towns])
    writer.column([number[t["country"]] for t in towns])
    writer.column([zone[t["zone"]] for t in towns])
    writer.column([district[t["district"]] for t in towns])
    place = {id(town): index for index, town in enumerate(towns)}
    for index, town in enumerate(towns):
        writer.signed(place[id(town["city"])] - index if town["city"] else 0)
    for town in towns:
        writer.signed(town["reach"])
    writer.column([t["region"] for t in towns])
    writer.number(len(places.anchors))
    for anchor in places.anchors:
        writer.number(zone[anchor.zone])
        writer.number(number[anchor.country])
        writer.number(anchor.region + 1)
        writer.signed(anchor.latitude)
        writer.signed(anchor.longitude)
    packed = zlib.compress(bytes(writer.bytes), 9)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(MAGIC + struct.pack("<I", len(writer.bytes)) + packed)
    return len(writer.bytes)
