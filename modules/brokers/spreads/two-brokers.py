"""Spreads of two brokers by quarter of an hour, computed anew from their tick files.

Usage: two-brokers.py FILE SHIFT_HOURS DATE
FILE is a ZIP of a CSV: ms since midnight, bid, ask. Prints a line for each quarter with a quote: its start in UTC ms,
the spread summed over time in thousandths of a pip x ms, the ms with a quote, lowest and highest spread, quotes. Crossed quotes are left out.
"""
import io
import sys
import zipfile
from datetime import datetime, timezone
from decimal import ROUND_HALF_UP, Decimal

LIFE = 60_000
QUARTER = 900_000
PIP = Decimal('0.0001')

path, shift, date = sys.argv[1], int(sys.argv[2]), sys.argv[3]
midnight = int(datetime.strptime(date, '%Y%m%d').replace(tzinfo=timezone.utc).timestamp() * 1000) - shift * 3_600_000
archive = zipfile.ZipFile(path)
rows = []
for line in io.TextIOWrapper(archive.open(archive.namelist()[0])):
    since, bid, ask = line.strip().split(',')[:3]
    spread = (Decimal(ask) - Decimal(bid)) / PIP * 1000
    if spread >= 0:
        rows.append((midnight + int(Decimal(since)), int(spread.to_integral_value(ROUND_HALF_UP))))

found = {}
for index, (at, spread) in enumerate(rows):
    entry = found.setdefault(at // QUARTER, [0, 0, None, None, 0])
    entry[4] += 1
    end = at + LIFE
    if index + 1 < len(rows):
        end = min(end, rows[index + 1][0])
    # Millisecond by millisecond would be the same, and slow: cut at the quarters.
    start = at
    while start < end:
        key = start // QUARTER
        stop = min(end, (key + 1) * QUARTER)
        entry = found.setdefault(key, [0, 0, None, None, 0])
        entry[0] += spread * (stop - start)
        entry[1] += stop - start
        entry[2] = spread if entry[2] is None else min(entry[2], spread)
        entry[3] = spread if entry[3] is None else max(entry[3], spread)
        start = stop
for key in sorted(found):
    weighted, quoted, low, high, quotes = found[key]
    if quoted > 0:
        print(key * QUARTER, weighted, quoted, low, high, quotes)
