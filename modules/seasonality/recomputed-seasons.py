"""Recomputes the seasonality of an instrument from its bars, to be compared with the portal's own.

Reads JSON from the standard input: hourly and daily bars as [ms, open, high, low, close] of scaled prices, those of a
second instrument, and what the first is measured in. Prints a line for each group: part, key, n, then its figures.
"""

import json
import math
import statistics
import sys
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

given = json.load(sys.stdin)
zone = ZoneInfo(given["zone"])
unit, scale, pip = given["unit"], given["scale"], given["pip"]
today, end = given["today"], given["end"]
FEWEST = {"hour": 100, "weekdayHour": 30, "weekday": 30, "month": 5, "session": 30, "volatility": 100}
CENTRES = {
    "sydney": ("Australia/Sydney", 9, 18),
    "tokyo": ("Asia/Tokyo", 9, 18),
    "london": ("Europe/London", 8, 17),
    "newYork": ("America/New_York", 8, 17),
}


def utc(ms):
    return datetime.fromtimestamp(ms / 1000, timezone.utc)


def measured(opened, high, low):
    if unit == "pip":
        return (high - low) / scale / pip
    if unit == "bp":
        return (high - low) / scale * 100
    return (high - low) * 100 / opened


def percentile(values, share):
    place = (len(values) - 1) * share
    below, above = math.floor(place), math.ceil(place)
    return values[below] * (above - place) + values[above] * (place - below) if above > below else values[below]


def report(part, key, values, latest=None):
    figures = []
    if len(values) >= FEWEST[part]:
        ordered = sorted(values)
        shares = [percentile(ordered, share / 100) for share in (10, 25, 50, 75, 90)]
        figures = [statistics.fmean(values), ordered[0], *shares, ordered[-1]]
    if latest is not None:
        figures.append(latest)
    print("|".join([part, key, str(len(values)), *(repr(figure) for figure in figures)]))


def grouped(part, keys, pairs):
    groups = {key: [] for key in keys}
    for key, value in pairs:
        groups[key].append(value)
    for key, values in groups.items():
        report(part, key, values)


hours = [bar for bar in given["hours"] if bar[0] < end]
days = [bar for bar in given["days"] if bar[0] < today]
clock = [(utc(bar[0]).astimezone(zone), measured(*bar[1:4])) for bar in hours]
grouped("hour", [str(hour) for hour in range(24)], ((str(at.hour), value) for at, value in clock))
grouped(
    "weekdayHour",
    [f"{day} {hour}" for day in range(1, 8) for hour in range(24)],
    ((f"{at.isoweekday()} {at.hour}", value) for at, value in clock),
)


def session(centre, on):
    name, opens, closes = CENTRES[centre]
    place = ZoneInfo(name)
    return tuple(datetime.combine(on, time(hour), place).timestamp() * 1000 for hour in (opens, closes))


def spans(key):
    on = utc(hours[0][0]).date() - timedelta(days=2)
    while on <= utc(end).date() + timedelta(days=2):
        if on.isoweekday() < 6:
            if key == "overlap":
                (london, closing), (new_york, closed) = session("london", on), session("newYork", on)
                yield max(london, new_york), min(closing, closed)
            else:
                yield session(key, on)
        on += timedelta(days=1)


for key in ("sydney", "tokyo", "london", "newYork", "overlap"):
    ranges = []
    for start, stop in spans(key):
        within = [bar for bar in hours if start <= bar[0] < stop]
        if start < hours[0][0] or stop > end or len(within) * 3_600_000 < (stop - start) / 2:
            continue
        ranges.append(measured(within[0][1], max(bar[2] for bar in within), min(bar[3] for bar in within)))
    report("session", key, ranges)

grouped(
    "weekday",
    [str(day) for day in range(1, 8)],
    ((str(utc(bar[0]).isoweekday()), measured(*bar[1:4])) for bar in days),
)

closes = {}
for bar in days:
    closes[utc(bar[0]).strftime("%Y-%m")] = bar[4]
closes.pop(utc(today).strftime("%Y-%m"), None)
names = sorted(closes)
changes = [
    (str(int(month[5:])), (closes[month] - closes[before]) / scale * 100 if unit == "bp" else closes[month] * 100 / closes[before] - 100)
    for before, month in zip(names, names[1:])
]
grouped("month", [str(month) for month in range(1, 13)], changes)

returns = [math.log(after[4]) - math.log(before[4]) for before, after in zip(days, days[1:])]
for window in (5, 10, 20, 60, 120, 250):
    values = [
        statistics.stdev(returns[stop - window : stop]) * math.sqrt(given["daysOfYear"]) * 100
        for stop in range(window, len(returns) + 1)
    ]
    report("volatility", str(window), values, values[-1] if values else None)

second = [bar for bar in given["others"] if bar[0] < given["othersToday"]]
of = {after[0]: math.log(after[4]) - math.log(before[4]) for before, after in zip(second, second[1:])}
both = [(value, of[bar[0]]) for bar, value in zip(days[1:], returns) if bar[0] in of][-60:]
print("|".join(["correlation", "60", str(len(both)), repr(statistics.correlation(*zip(*both)))]))
