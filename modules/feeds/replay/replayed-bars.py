"""
Bars of a folder of recordings, computed from the files themselves and from nothing of the portal.

    python3 replayed-bars.py FOLDER MINUTES INSTRUMENTS.CSV

prints one line for each bar: symbol, start (UTC ms), open, high, low, close (whole numbers of the catalogue's last digit,
half away from zero) and volume (what was traded where the source tells, else the number of rows). Bars are of the bid
side, of trades where there is no bid. A row whose bid is above its ask counts for nothing. Of several recordings of a
symbol and date one gives the price: OANDA's ticks, FXCM's ticks, seconds, minutes.
"""
import collections
import csv
import datetime
import decimal
import functools
import glob
import gzip
import io
import os
import re
import sys
import zipfile
import zoneinfo

FOLDER, MINUTES, INSTRUMENTS = sys.argv[1], int(sys.argv[2]), sys.argv[3]
NAMES = {'XAUUSD': 'Gold', 'DE30EUR': 'DAX', 'SPX': 'USSPX500', 'N225': 'NIKKEI225', 'HSI': 'HangSeng', 'LTCUSD': 'LTCUSDT'}
ZONES = {
    ('index', 'usa'): 'America/Chicago',
    ('index', 'ose'): 'Asia/Tokyo',
    ('index', 'hkfe'): 'Asia/Hong_Kong',
    ('index', 'eurex'): 'Europe/Berlin',
    ('index', 'india'): 'Asia/Kolkata',
}
UTC = datetime.timezone.utc
EASTERN_WITHOUT_SUMMER = datetime.timezone(datetime.timedelta(hours=-5))
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
MS = datetime.timedelta(milliseconds=1)

with open(INSTRUMENTS, encoding='utf-8-sig', newline='') as table:
    DECIMALS = {row['symbol']: int(row['decimals']) for row in csv.DictReader(table)}

Row = collections.namedtuple('Row', 'date start bid_open bid_high bid_low bid ask volume')


def lines(path):
    if path.endswith('.zip'):
        archive = zipfile.ZipFile(path)
        return io.TextIOWrapper(archive.open(archive.namelist()[0])).read().split('\n')
    opened = gzip.open(path, 'rt') if path.endswith('.gz') else open(path)
    with opened:
        return opened.read().split('\n')


def cells_of(path):
    return [line.strip().split(',') for line in lines(path) if line.strip()]


def utc_ms(wall, zone):
    return (wall.replace(tzinfo=zone) - EPOCH) // MS


def scaler(symbol):
    unit = decimal.Decimal(1)
    decimals = DECIMALS[symbol]

    @functools.cache
    def price(text):
        return int(decimal.Decimal(text).scaleb(decimals).quantize(unit, decimal.ROUND_HALF_UP))

    return price


def lean_rows(path, symbol, resolution, kind, zone):
    price = scaler(symbol)
    in_name = re.search(r'/(\d{8})_', path)
    midnight = datetime.datetime.strptime(in_name[1], '%Y%m%d') if in_name else None
    for cells in cells_of(path):
        if midnight:
            wall = midnight + datetime.timedelta(milliseconds=int(cells[0].split('.')[0]))
        else:
            wall = datetime.datetime.strptime(cells[0], '%Y%m%d %H:%M')
        start = utc_ms(wall, zone)
        if resolution == 'tick':
            bid, ask = price(cells[1]), price(cells[2])
            yield Row(wall.date(), start, bid, bid, bid, bid, ask, None)
        elif kind == 'quote':
            yield Row(wall.date(), start, *map(price, cells[1:5]), price(cells[9]), None)
        else:
            volume = float(cells[5])
            close = price(cells[4])
            yield Row(wall.date(), start, *map(price, cells[1:4]), close, close, volume if volume > 0 else None)


def paired_rows(bid_path, ask_path, symbol):
    price = scaler(symbol)
    asks = {cells[0]: cells for cells in cells_of(ask_path)[1:]}
    for cells in cells_of(bid_path)[1:]:
        if cells[0] not in asks:
            continue
        wall = datetime.datetime.fromisoformat(cells[0])
        yield Row(wall.date(), (wall - EPOCH) // MS, *map(price, cells[1:5]), price(asks[cells[0]][4]), None)


def iso_ticks(path, symbol):
    price = scaler(symbol)
    for time, bid, ask in cells_of(path)[1:]:
        wall = datetime.datetime.fromisoformat(time)
        yield Row(wall.date(), (wall - EPOCH) // MS, *[price(bid)] * 4, price(ask), None)


def stamped_ticks(path, symbol):
    price = scaler(symbol)
    for time, bid, ask, _ in cells_of(path):
        wall = datetime.datetime.strptime(time[:15], '%Y%m%d %H%M%S') + MS * int(time[15:])
        yield Row(wall.date(), utc_ms(wall, EASTERN_WITHOUT_SUMMER), *[price(bid)] * 4, price(ask), None)


def recordings():
    """(symbol, broker, resolution, kind, rows)"""
    for path in sorted(glob.glob(FOLDER + '/lean/**/*.zip', recursive=True)):
        group, broker, resolution, *rest = os.path.relpath(path, FOLDER + '/lean').split(os.sep)
        if group == 'future':
            continue
        name = rest[0] if len(rest) == 2 else re.sub(r'(_quote|_trade)?\.zip$', '', rest[0])
        kind = 'trade' if path.endswith('_trade.zip') or (len(rest) == 1 and group == 'index') else 'quote'
        zone = EASTERN_WITHOUT_SUMMER if (group, broker) == ('forex', 'fxcm') else UTC
        if (group, broker) in ZONES:
            zone = zoneinfo.ZoneInfo(ZONES[group, broker])
        symbol = NAMES.get(name.upper(), name.upper())
        if symbol in DECIMALS:
            yield symbol, broker, resolution, kind, lean_rows(path, symbol, resolution, kind, zone)
    for path in glob.glob(FOLDER + '/nautilus/fxcm/*-m1-bid-*'):
        symbol = os.path.basename(path).split('-')[0].upper()
        yield symbol, 'fxcm', 'minute', 'quote', paired_rows(path, path.replace('-bid-', '-ask-'), symbol)
    for path in glob.glob(FOLDER + '/nautilus/truefx/*-ticks.csv'):
        symbol = os.path.basename(path).split('-')[0].upper()
        yield symbol, 'truefx', 'tick', 'quote', iso_ticks(path, symbol)
    for path in glob.glob(FOLDER + '/nautilus/quote_tick_data.csv.gz'):
        yield 'EURUSD', 'histdata', 'tick', 'quote', stamped_ticks(path, 'EURUSD')


SPAN_MS = {'tick': 0, 'second': 1_000, 'minute': 60_000, 'hour': 3_600_000, 'daily': 86_400_000}


def rank(key):
    broker, resolution, kind = key
    brokers = ['oanda', 'fxcm']
    return (
        SPAN_MS[resolution],
        brokers.index(broker) if broker in brokers else len(brokers),
        broker,
        kind,
    )


days = collections.defaultdict(lambda: collections.defaultdict(list))
for symbol, broker, resolution, kind, rows in recordings():
    for row in rows:
        days[symbol, row.date][broker, resolution, kind].append(row)

bars = {}
for (symbol, _), found in sorted(days.items()):
    best = min(found, key=rank)
    broker, resolution, kind = best
    if SPAN_MS[resolution] > MINUTES * 60_000:
        continue
    traded = {row.start: row.volume for row in found.get((broker, resolution, 'trade'), [])}
    for row in found[best]:
        if row.bid > row.ask:
            continue
        volume = traded.get(row.start) or 1
        span = MINUTES * 60_000
        key = symbol, row.start // span * span
        bar = bars.get(key)
        if bar is None:
            bars[key] = [row.bid_open, row.bid_high, row.bid_low, row.bid, volume]
        else:
            bar[1] = max(bar[1], row.bid_high)
            bar[2] = min(bar[2], row.bid_low)
            bar[3] = row.bid
            bar[4] += volume

for (symbol, start), (opened, high, low, close, volume) in sorted(bars.items()):
    print(symbol, start, opened, high, low, close, f'{volume:.8f}')
