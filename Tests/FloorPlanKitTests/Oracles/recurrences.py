"""Writes seeded calendars (RFC 5545) with what recurring-ical-events finds in them.

    recurrences.py OUT.json [COUNT [SEED]]

OUT.json holds [{"calendar", "from", "to", "zone", "expected": [[start, end], …]}], times in seconds
since 1970. Every rule contains its DTSTART, and no event has two rules.
"""

import datetime as dt
import json
import random
import sys
import zoneinfo

import icalendar
import recurring_ical_events
from dateutil import rrule

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
ZONES = ["Europe/Warsaw", "America/New_York", "Asia/Kolkata", "UTC", None]
READER = zoneinfo.ZoneInfo("Europe/Warsaw")


def rule(random, start):
    """The text of a rule that repeats from about a start."""
    kind = random.choice(["DAILY", "WEEKLY", "WEEKLY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY"])
    parts = ["FREQ=" + kind]
    if random.random() < 0.5:
        parts.append(f"INTERVAL={random.randint(1, 4)}")
    if kind == "DAILY" and random.random() < 0.3:
        parts.append("BYDAY=" + ",".join(sorted(random.sample(DAYS, 3), key=DAYS.index)))
    if kind == "WEEKLY" and random.random() < 0.8:
        days = sorted(random.sample(DAYS, random.randint(1, 4)), key=DAYS.index)
        parts.append("BYDAY=" + ",".join(days))
        if random.random() < 0.3:
            parts.append("WKST=" + random.choice(["SU", "MO"]))
    if kind == "MONTHLY":
        choice = random.randint(0, 3)
        if choice == 0:
            number = random.choice([1, 2, 3, -1, -2])
            parts.append(f"BYDAY={number}{random.choice(DAYS)}")
        elif choice == 1:
            days = sorted(random.sample([1, 5, 13, 15, 28, 31, -1, -3], random.randint(1, 3)))
            parts.append("BYMONTHDAY=" + ",".join(map(str, days)))
        elif choice == 2:
            parts.append("BYDAY=MO,TU,WE,TH,FR")
            parts.append(f"BYSETPOS={random.choice([1, 2, -1])}")
    if kind == "YEARLY":
        choice = random.randint(0, 2)
        if choice == 0:
            parts.append(f"BYMONTH={random.randint(1, 12)}")
            parts.append(f"BYDAY={random.choice([1, 2, -1])}{random.choice(DAYS)}")
        elif choice == 1:
            parts.append(f"BYWEEKNO={random.randint(1, 52)}")
            parts.append("BYDAY=" + random.choice(DAYS))
        else:
            parts.append(f"BYYEARDAY={random.choice([1, 100, 200, -1, -30])}")
    ending = random.random()
    if ending < 0.4:
        parts.append(f"COUNT={random.randint(2, 30)}")
    elif ending < 0.7:
        until = start + dt.timedelta(days=random.randint(20, 900))
        return parts, until
    return parts, None


def stamp(moment, is_day):
    return moment.strftime("%Y%m%d" if is_day else "%Y%m%dT%H%M%S")


def case(seed):
    chance = random.Random(seed)
    is_day = chance.random() < 0.15
    zone = None if is_day else chance.choice(ZONES)
    start = dt.datetime(2025, 1, 1) + dt.timedelta(
        days=chance.randint(0, 700), hours=chance.randint(7, 19), minutes=chance.choice([0, 15, 30]))
    if is_day:
        start = start.replace(hour=0, minute=0)
    parts, until = rule(chance, start)
    # The first time that fits is the start.
    plain = ";".join(part for part in parts if not part.startswith("COUNT"))
    start = next(iter(rrule.rrulestr(plain, dtstart=start)), None)
    if start is None:
        return None
    if until is not None:
        if until <= start:
            until = start + dt.timedelta(days=40)
        if is_day:
            parts.append("UNTIL=" + stamp(until, True))
        elif zone is None:
            parts.append("UNTIL=" + stamp(until, False))
        else:
            utc = until.replace(tzinfo=zoneinfo.ZoneInfo(zone)).astimezone(dt.timezone.utc)
            parts.append("UNTIL=" + stamp(utc, False) + "Z")
    text = ";".join(parts)
    naive = rrule.rrulestr(plain, dtstart=start)
    times = [time for time, _ in zip(naive, range(8))]

    def member(name, moment):
        if is_day:
            return f"{name};VALUE=DATE:{stamp(moment, True)}"
        if zone is None:
            return f"{name}:{stamp(moment, False)}"
        if zone == "UTC":
            return f"{name}:{stamp(moment, False)}Z"
        return f"{name};TZID={zone}:{stamp(moment, False)}"

    minutes = chance.choice([45, 90, 120])
    length = dt.timedelta(days=1) if is_day else dt.timedelta(minutes=minutes)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CityKit//test//EN"]
    event = ["BEGIN:VEVENT", f"UID:{seed}@test", "DTSTAMP:20250101T000000Z", member("DTSTART", start)]
    if chance.random() < 0.5 and not is_day:
        event.append(f"DURATION:PT{minutes}M")
    else:
        event.append(member("DTEND", start + length))
    event += ["RRULE:" + text, "SUMMARY:Lesson"]
    if chance.random() < 0.5 and len(times) > 2:
        event.append(member("EXDATE", times[chance.randint(1, len(times) - 1)]))
    if chance.random() < 0.3:
        event.append(member("RDATE", start + dt.timedelta(days=3, hours=0 if is_day else 1)))
    event.append("END:VEVENT")
    lines += event
    if chance.random() < 0.4 and len(times) > 3:
        moved = times[2]
        shift = dt.timedelta(days=1, hours=0 if is_day else 2)
        lines += [
            "BEGIN:VEVENT", f"UID:{seed}@test", "DTSTAMP:20250101T000000Z", "SEQUENCE:1",
            member("RECURRENCE-ID", moved), member("DTSTART", moved + shift),
            member("DTEND", moved + shift + length), "SUMMARY:Moved", "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    calendar = "\r\n".join(lines) + "\r\n"
    first = start.replace(tzinfo=READER) + dt.timedelta(days=chance.randint(-40, 60))
    first = first.replace(hour=0, minute=0)
    last = first + dt.timedelta(days=chance.randint(30, 800))
    found = recurring_ical_events.of(icalendar.Calendar.from_ical(calendar)).between(first, last)

    def seconds(moment):
        if not isinstance(moment, dt.datetime):
            moment = dt.datetime(moment.year, moment.month, moment.day)
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=READER)
        return int(moment.timestamp())

    expected = sorted([seconds(e.start), seconds(e.end)] for e in found)
    return {
        "calendar": calendar, "from": int(first.timestamp()), "to": int(last.timestamp()),
        "zone": str(READER), "expected": expected,
    }


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    cases = []
    while len(cases) < count:
        made = case(seed)
        if made is not None:
            cases.append(made)
        seed += 1
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump(cases, file)


main()
