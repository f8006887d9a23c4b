"""
Opinions of authors, counted from a folder of recordings and from nothing of the portal.

    python3 replayed-opinions.py FOLDER INSTRUMENTS.CSV < asked.json

`asked.json`: {"opinions": [{id, symbol, direction, asOf}], "seen": [[symbol, asOf of then, asOf of now]],
"closes": {symbol: {date: close}}, "until": time}. Times are UTC ms; `asOf` is when the price at publication was made,
`closes` are corrected ones. Prints JSON: `prices` at publication as [price, spread], `outcomes` of each opinion, the
`record` of all of them, and what `seen` prices have done in per cent. Computed with fractions, halves away from zero.
"""
import collections
import csv
import datetime
import decimal
import fractions
import glob
import gzip
import io
import json
import math
import os
import sys
import zipfile
import zoneinfo

FOLDER, INSTRUMENTS = sys.argv[1:]
NAMES = {'XAUUSD': 'Gold'}
NEW_YORK = zoneinfo.ZoneInfo('America/New_York')
UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
MS = datetime.timedelta(milliseconds=1)
MINUTE = 60_000
ASKED = json.load(sys.stdin)

with open(INSTRUMENTS, encoding='utf-8-sig', newline='') as table:
    DECIMALS = {row['symbol']: int(row['decimals']) for row in csv.DictReader(table)}


def rows_of_zip(path):
    archive = zipfile.ZipFile(path)
    lines = io.TextIOWrapper(archive.open(archive.namelist()[0])).read().split()
    midnight = (datetime.datetime.strptime(os.path.basename(path)[:8], '%Y%m%d').replace(tzinfo=UTC) - EPOCH) // MS
    for line in lines:
        cells = line.split(',')
        at = midnight + int(cells[0].split('.')[0])
        if len(cells) == 3:
            yield at, at, cells[1], cells[2]
        else:
            yield at, at + MINUTE, cells[4], cells[9]


def rows_of_pair(path):
    with gzip.open(path.replace('-bid-', '-ask-'), 'rt') as file:
        asks = {line.split(',')[0]: line.strip().split(',')[4] for line in list(file)[1:]}
    with gzip.open(path, 'rt') as file:
        for line in list(file)[1:]:
            cells = line.strip().split(',')
            at = (datetime.datetime.fromisoformat(cells[0]) - EPOCH) // MS
            if cells[0] in asks:
                yield at, at + MINUTE, cells[4], asks[cells[0]]


def recordings():
    for path in sorted(glob.glob(FOLDER + '/lean/**/*.zip', recursive=True)):
        name = os.path.basename(os.path.dirname(path)).upper()
        yield NAMES.get(name, name), rows_of_zip(path)
    for path in glob.glob(FOLDER + '/nautilus/fxcm/*-m1-bid-*'):
        yield os.path.basename(path).split('-')[0].upper(), rows_of_pair(path)


def trading_date(at):
    """Days end at 17:00 in New York; what is traded on Sunday evening belongs to Monday."""
    wall = (EPOCH + at * MS).astimezone(NEW_YORK) + datetime.timedelta(hours=7)
    return wall.date().isoformat()


prices = collections.defaultdict(dict)
closes = collections.defaultdict(dict)
for symbol, rows in recordings():
    unit = decimal.Decimal(1).scaleb(-DECIMALS[symbol])
    for start, end, bid_text, ask_text in rows:
        bid, ask = (decimal.Decimal(text).quantize(unit, decimal.ROUND_HALF_UP) for text in (bid_text, ask_text))
        if bid > ask:
            continue
        prices[symbol][end] = (bid, ask - bid)
        closes[symbol][trading_date(start)] = bid
for symbol, corrected in ASKED['closes'].items():
    closes[symbol].update({date: decimal.Decimal(str(close)) for date, close in corrected.items()})
TODAY = trading_date(ASKED['until'])


def rounded(value, digits=2):
    shifted = abs(value) * 10**digits
    return float(fractions.Fraction(math.floor(shifted + fractions.Fraction(1, 2)), 10**digits) * (1 if value >= 0 else -1)) + 0.0


def exact(number):
    return fractions.Fraction(number)


def outcomes_of(opinion):
    symbol, direction = opinion['symbol'], opinion['direction']
    if direction == 'neutral':
        return []
    price, spread = map(exact, prices[symbol][opinion['asOf']])
    days = sorted(date for date in closes[symbol] if trading_date(opinion['asOf']) < date < TODAY)
    found = []
    for count in (1, 5, 20):
        if len(days) >= count:
            close = exact(closes[symbol][days[count - 1]])
            gain = (close - price if direction == 'long' else price - close) - spread
            found.append((count, days[count - 1], close, gain / price * 100))
    return found


def wilson(hits, n):
    """Both shares p for which the share of hits is 1.96 standard errors of p away."""
    z2 = exact(1.959963984540054) ** 2
    a, b, c = n + z2, -(2 * hits + z2), exact(hits) ** 2 / n
    root = exact(decimal.Context(prec=40).sqrt(decimal.Decimal((b * b - 4 * a * c).numerator) / (b * b - 4 * a * c).denominator))
    return [max(exact(0), (-b - root) / (2 * a)), min(exact(1), (-b + root) / (2 * a))]


def horizon(days, results):
    n = len(results)
    names = ('hits', 'hitRate', 'low', 'high', 'mean', 'worst', 'best')
    if n < 10:
        return {'days': days, 'n': n, **dict.fromkeys(names)}
    hits = sum(result > 0 for result in results)
    low, high = wilson(hits, n)
    figures = (
        hits,
        rounded(exact(hits) / n * 100, 1),
        rounded(low * 100, 1),
        rounded(high * 100, 1),
        rounded(sum(results) / n),
        rounded(min(results)),
        rounded(max(results)),
    )
    return {'days': days, 'n': n, **dict(zip(names, figures))}


def distribution(results):
    if len(results) < 10:
        return None
    floor = lambda value, width: math.floor(value / width)
    for width in map(exact, ('0.1', '0.25', '0.5', '1', '2', '5', '10')):
        if floor(max(results), width) - floor(min(results), width) < 16:
            break
    # A bar has what is above its lower end: a result of zero is a loss.
    counts = collections.Counter((math.ceil(result / width) - 1) * width for result in results)
    bars = [{'from': float(start), 'count': count} for start, count in sorted(counts.items())]
    return {'days': 5, 'width': float(width), 'bars': bars}


counted = [(opinion, outcomes_of(opinion)) for opinion in ASKED['opinions']]
directed = [(opinion, outcomes) for opinion, outcomes in counted if opinion['direction'] != 'neutral']
results = {days: [row[3] for _, outcomes in directed for row in outcomes if row[0] == days] for days in (1, 5, 20)}
by_symbol = []
for symbol in {opinion['symbol'] for opinion, _ in directed}:
    of_symbol = [outcomes for opinion, outcomes in directed if opinion['symbol'] == symbol]
    middle = horizon(5, [row[3] for outcomes in of_symbol for row in outcomes if row[0] == 5])
    figures = {name: middle[name] for name in ('n', 'hitRate', 'mean')}
    by_symbol.append({'symbol': symbol, 'opinions': len(of_symbol), **figures})


def change(symbol, then, now):
    before, after = (exact(prices[symbol][at][0]) for at in (then, now))
    return [float(before), float(after), rounded((after - before) / before * 100)]


json.dump(
    {
        'prices': [[float(figure) for figure in prices[o['symbol']][o['asOf']]] for o in ASKED['opinions']],
        'outcomes': [
            [{'days': days, 'date': date, 'close': float(close), 'result': rounded(result)} for days, date, close, result in outcomes]
            for _, outcomes in counted
        ],
        'record': {
            'opinions': len(directed),
            'neutral': len(counted) - len(directed),
            'horizons': [horizon(days, results[days]) for days in (1, 5, 20)],
            'symbols': sorted(by_symbol, key=lambda row: (-row['opinions'], row['symbol'])),
            'distribution': distribution(results[5]),
        },
        'seen': [change(*asked) for asked in ASKED['seen']],
    },
    sys.stdout,
)
