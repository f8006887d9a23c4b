"""
Simulated accounts computed again, from what happened and from nothing of the portal.

    python3 recomputed-accounts.py INSTRUMENTS.CSV SWAPS.CSV < EVENTS

reads one JSON object a line, in order: quotes, what members did and was accepted, rolls, and what the portal says of its
accounts (`check`: balance, equity, margin in cents; `end`: what is open, what waits, all deals). Prints what differs, at
most twenty lines, and last a line of JSON with counts. Amounts are fractions, rounded once, half away from zero.
"""
import csv
import json
import sys
from fractions import Fraction

with open(sys.argv[1], encoding='utf-8-sig', newline='') as table:
    ROWS = {row['symbol']: row for row in csv.DictReader(table)}
with open(sys.argv[2], encoding='utf-8', newline='') as table:
    SWAPS = {row['symbol']: {'buy': Fraction(row['long']), 'sell': Fraction(row['short'])} for row in csv.DictReader(table)}

DECIMALS = {symbol: int(row['decimals']) for symbol, row in ROWS.items()}
LEVERAGE = 100
OPENING = 10_000_000


def contract(symbol):
    if symbol == 'Gold':
        return 100
    return 100_000 if ROWS[symbol]['class'] == 'currency' and ROWS[symbol]['group'] != 'Crypto' else 1


def leg(symbol):
    """The pair that converts the quote currency into dollars, and whether it counts the other way round."""
    currency = ROWS[symbol]['quote']
    if currency == 'USD':
        return None
    return (currency + 'USD', False) if currency + 'USD' in ROWS else ('USD' + currency, True)


CONTRACT = {}
LEG = {}
prices = {}
differences = []


def known(symbol):
    if symbol not in CONTRACT:
        CONTRACT[symbol] = contract(symbol)
        LEG[symbol] = leg(symbol)


def price(text, symbol):
    return None if text is None else int(Fraction(text) * 10 ** DECIMALS[symbol])


def rounded(amount):
    whole = int(abs(amount) + Fraction(1, 2))
    return whole if amount >= 0 else -whole


def rate(symbol):
    if LEG[symbol] is None:
        return Fraction(1)
    pair, inverse = LEG[symbol]
    bid, ask, _ = prices[pair]
    middle = Fraction(bid + ask, 2 * 10 ** DECIMALS[pair])
    return 1 / middle if inverse else middle


def cents(symbol, points, size, share=1):
    """Points of a price times hundredths of a lot, in cents of dollars."""
    value = Fraction(points, 10 ** DECIMALS[symbol]) * Fraction(size, 100) * CONTRACT[symbol] * rate(symbol)
    return rounded(value * 100 / share)


def about(symbol, points, size):
    if LEG[symbol] is None:
        by = 1.0
    else:
        pair, inverse = LEG[symbol]
        bid, ask, _ = prices[pair]
        by = (bid + ask) / 2 / 10 ** DECIMALS[pair]
        by = 1 / by if inverse else by
    return points / 10 ** DECIMALS[symbol] * size * CONTRACT[symbol] * by


def opening(symbol, side):
    bid, ask, _ = prices[symbol]
    return ask if side == 'buy' else bid


def closing(symbol, side):
    bid, ask, _ = prices[symbol]
    return bid if side == 'buy' else ask


def gained(position):
    points = closing(position['s'], position['side']) - position['open']
    return points if position['side'] == 'buy' else -points


class Account:
    def __init__(self):
        self.balance = OPENING
        self.positions = {}
        self.orders = {}
        self.deals = []

    def equity(self):
        return self.balance + sum(cents(p['s'], gained(p), p['size']) for p in self.positions.values())

    def margin(self):
        return sum(cents(p['s'], p['open'], p['size'], LEVERAGE) for p in self.positions.values())

    def takes(self, symbol, side, size):
        """Whether the free margin covers a position at the price of now."""
        needed = cents(symbol, opening(symbol, side), size, LEVERAGE)
        return needed <= self.equity() - self.margin()

    def open(self, e, at):
        symbol, side = e['s'], e['side']
        position = {'s': symbol, 'side': side, 'size': e['size'], 'open': opening(symbol, side), 'swap': 0, 'at': at}
        position.update(sl=price(e['sl'], symbol), tp=price(e['tp'], symbol), tr=price(e['tr'], symbol))
        follow(position)
        self.positions[e['id']] = position

    def close(self, key, size, reason):
        position = self.positions[key]
        symbol = position['s']
        at = closing(symbol, position['side'])
        profit = cents(symbol, gained(position), size)
        swap = rounded(Fraction(position['swap'] * size, position['size']))
        self.balance += profit
        self.deals.append([key, size, at, prices[symbol][2], reason, profit, swap])
        position['swap'] -= swap
        position['size'] -= size
        if position['size'] == 0:
            del self.positions[key]

    def stop_out(self):
        while self.positions:
            guess = self.balance + sum(about(p['s'], gained(p), p['size']) for p in self.positions.values())
            taken = sum(about(p['s'], p['open'], p['size']) for p in self.positions.values()) / LEVERAGE
            if guess > taken * 0.5 + 1000:
                return
            margin = self.margin()
            if margin == 0 or self.equity() * 100 > margin * 50:
                return
            worst = min(self.positions, key=lambda key: cents(self.positions[key]['s'], gained(self.positions[key]), self.positions[key]['size']))
            self.close(worst, self.positions[worst]['size'], 'stopOut')


def follow(position):
    if position['tr'] is None:
        return
    at = closing(position['s'], position['side'])
    if position['side'] == 'buy':
        level = at - position['tr']
        if level > 0:
            position['sl'] = level if position['sl'] is None else max(position['sl'], level)
    else:
        level = at + position['tr']
        position['sl'] = level if position['sl'] is None else min(position['sl'], level)


def reached(order):
    bid, ask, _ = prices[order['s']]
    if order['side'] == 'buy':
        return ask <= order['price'] if order['type'] == 'limit' else ask >= order['price']
    return bid >= order['price'] if order['type'] == 'limit' else bid <= order['price']


def levels(account, key):
    position = account.positions[key]
    at = closing(position['s'], position['side'])
    sign = 1 if position['side'] == 'buy' else -1
    if position['sl'] is not None and (at - position['sl']) * sign <= 0:
        account.close(key, position['size'], 'stopLoss' if position['tr'] is None else 'trailing')
    elif position['tp'] is not None and (at - position['tp']) * sign >= 0:
        account.close(key, position['size'], 'takeProfit')
    else:
        follow(position)


def quoted(symbol, at):
    for account in accounts.values():
        concerned = False
        for key in [key for key, p in account.positions.items() if p['s'] == symbol]:
            levels(account, key)
            concerned = True
        for key in [key for key, order in account.orders.items() if order['s'] == symbol]:
            order = account.orders[key]
            if order['expires'] is not None and order['expires'] <= at:
                continue
            if reached(order):
                del account.orders[key]
                if account.takes(symbol, order['side'], order['size']):
                    account.open(order, at)
                concerned = True
        if concerned or any(LEG[p['s']] is not None and LEG[p['s']][0] == symbol for p in account.positions.values()):
            account.stop_out()


def rolled(at, nights):
    for account in accounts.values():
        for position in account.positions.values():
            points = SWAPS.get(position['s'], {}).get(position['side'], 0)
            if position['at'] < at and nights and points:
                value = Fraction(points) * nights / 10 ** DECIMALS[position['s']] * Fraction(position['size'], 100)
                charged = rounded(value * CONTRACT[position['s']] * rate(position['s']) * 100)
                position['swap'] += charged
                account.balance += charged
        account.stop_out()


accounts = {}
counts = {'quotes': 0, 'checks': 0, 'deals': 0}
now = 0


def account(name):
    return accounts.setdefault(name, Account())


def differs(what, ours, theirs):
    if ours != theirs:
        differences.append(f'{what}: {ours} computed, {theirs} of the portal')


for line in sys.stdin:
    e = json.loads(line)
    kind = e['t']
    if kind == 'quote':
        known(e['s'])
        prices[e['s']] = (e['b'], e['a'], e['n'])
        now = e['at']
        counts['quotes'] += 1
        quoted(e['s'], now)
    elif kind == 'open':
        if not account(e['acc']).takes(e['s'], e['side'], e['size']):
            differences.append(f'{e["id"]} was opened without free margin')
        account(e['acc']).open(e, e['at'])
    elif kind == 'refused':
        if account(e['acc']).takes(e['s'], e['side'], e['size']):
            differences.append(f'{e} was refused in spite of free margin')
    elif kind == 'order':
        e['price'] = price(e['price'], e['s'])
        account(e['acc']).orders[e['id']] = e
    elif kind == 'cancel':
        account(e['acc']).orders.pop(e['id'])
    elif kind == 'close':
        account(e['acc']).close(e['id'], int(Fraction(e['lots']) * 100), 'member')
    elif kind == 'levels':
        position = account(e['acc']).positions[e['id']]
        position.update(sl=price(e['sl'], position['s']), tp=price(e['tp'], position['s']), tr=price(e['tr'], position['s']))
        follow(position)
    elif kind == 'roll':
        rolled(e['at'], e['nights'])
    elif kind == 'check':
        for name, figures in e['figures'].items():
            ours = account(name)
            counts['checks'] += 1
            differs(f'{name} at {now}', [ours.balance, ours.equity(), ours.margin()], figures)
    elif kind == 'end':
        ours = account(e['acc'])
        counts['deals'] += len(e['deals'])
        differs(f'deals of {e["acc"]}', ours.deals, e['deals'])
        shown = [[key, f'{p["size"] // 100}.{p["size"] % 100:02}', p['swap']] for key, p in ours.positions.items()]
        differs(f'positions of {e["acc"]}', shown, [[key, lots, int(Fraction(swap) * 100)] for key, lots, swap in e['open']])
        waiting = [key for key, order in ours.orders.items() if order['expires'] is None or order['expires'] > now]
        differs(f'orders of {e["acc"]}', waiting, e['orders'])

for each in differences[:20]:
    print(each[:600])
print(json.dumps({**counts, 'differences': len(differences)}))
