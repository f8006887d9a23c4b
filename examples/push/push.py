"""Sends prices to a portal: reads lines `EURUSD 1.16020 1.16032 [UTC ms]` and resumes where the portal has got to.

    PUSH_TOKEN=… python3 examples/push/push.py http://localhost:3000 prices.outbox < prices.txt

The outbox is a file of ticks that are not acknowledged yet. It survives a kill of this program and of the portal.
Needs Python 3.8 or later and nothing else.
"""

import json
import os
import queue
import sys
import threading
import time
import urllib.error
import urllib.request

portal = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000"
outbox = sys.argv[2] if len(sys.argv) > 2 else "push.outbox"
MAX_AT_ONCE = 500


def call(ticks):
    """The portal's answer; tries again until there is one, except if the token is wrong."""
    pause = 0.5
    while True:
        request = urllib.request.Request(
            portal + "/ingest/v1/ticks",
            data="".join(json.dumps(tick) + "\n" for tick in ticks).encode(),
            headers={"Authorization": "Bearer " + os.environ["PUSH_TOKEN"], "Content-Type": "application/x-ndjson"},
        )
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)["datas"]
        except urllib.error.HTTPError as problem:
            if problem.code == 401:
                sys.exit("the portal does not know this token")
            reason = problem
        except OSError as problem:
            reason = problem
        print(f"not taken ({reason}), will try again in {pause} s", file=sys.stderr)
        time.sleep(pause)
        pause = min(pause * 2, 10)


def flush(waiting):
    """Sends what is waiting, until everything is acknowledged."""
    while waiting:
        answer = call(waiting[:MAX_AT_ONCE])
        if answer["dropped"]:
            print("dropped:", answer["dropped"], file=sys.stderr)
        waiting = [tick for tick in waiting if tick["seq"] > answer["ack"]]
    open(outbox, "w").close()


last = call([])["ack"]
lines = open(outbox).read().split("\n") if os.path.exists(outbox) else []
# A line that a kill has cut off was never sent.
waiting = [tick for tick in map(json.loads, filter(lambda line: line.endswith("}"), lines)) if tick["seq"] > last]
last = waiting[-1]["seq"] if waiting else last
flush(waiting)


def read():
    for line in sys.stdin:
        lines.put(line)
    lines.put(None)


lines = queue.Queue(maxsize=10 * MAX_AT_ONCE)
threading.Thread(target=read, daemon=True).start()
line = lines.get()
while line is not None:
    waiting = []
    while line is not None:
        symbol, bid, ask, *at = line.split() or [None] * 3
        if symbol is not None:
            last += 1
            now = int(at[0]) if at else time.time_ns() // 1_000_000
            waiting.append({"symbol": symbol, "bid": float(bid), "ask": float(ask), "at": now, "seq": last})
        if lines.empty() or len(waiting) >= MAX_AT_ONCE:
            break
        line = lines.get()
    with open(outbox, "a") as file:
        file.writelines(json.dumps(tick) + "\n" for tick in waiting)
    flush(waiting)
    if line is not None:
        line = lines.get()
print(f"acknowledged up to {last}")
