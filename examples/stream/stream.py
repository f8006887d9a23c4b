"""Prints quotes of a portal as they change, and connects again whenever the connection is lost.

    python3 examples/stream/stream.py http://localhost:3000 currency:EURUSD,USDJPY

Needs Python 3.8 or later and nothing else: the class Socket is a small WebSocket client. With the package `websockets`
or another one it is not needed.
"""

import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from datetime import datetime, timezone
from urllib.parse import urlsplit

portal = urlsplit(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000")
asked = sys.argv[2:] or ["currency:EURUSD"]


class Socket:
    """A WebSocket (RFC 6455) without extensions, for text frames."""

    def __init__(self, path, protocol):
        secure = portal.scheme == "https"
        port = portal.port or (443 if secure else 80)
        # The server pings every 20 seconds: longer silence is a dead connection.
        plain = socket.create_connection((portal.hostname, port), timeout=45)
        self.plain = ssl.create_default_context().wrap_socket(plain, server_hostname=portal.hostname) if secure else plain
        self.file = self.plain.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.plain.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {portal.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: {protocol}\r\n\r\n".encode()
        )
        status = self.file.readline().decode().strip()
        while self.file.readline() not in (b"\r\n", b""):
            pass
        if " 101" not in status:
            raise OSError(f"answered {status or 'nothing'}")

    def send(self, text, opcode=1):
        """Sends a frame of at most 125 bytes, or 65,535: clients mask what they send."""
        data = text.encode() if isinstance(text, str) else text
        size = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(">BH", 0x80 | 126, len(data))
        mask = os.urandom(4)
        self.plain.sendall(bytes([0x80 | opcode]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def read(self, count):
        data = self.file.read(count)
        if len(data) < count:
            raise OSError("closed")
        return data

    def texts(self):
        """The text frames, until the connection is closed."""
        while True:
            first, size = self.read(2)
            if size == 126:
                (size,) = struct.unpack(">H", self.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.read(8))
            data = self.read(size)
            if first & 15 == 9:
                self.send(data, opcode=10)
            elif first & 15 == 8:
                raise OSError(f"closed with {struct.unpack('>H', data[:2])[0]}" if data else "closed")
            elif first & 15 == 1:
                yield data.decode()


pause = 0.5
while True:
    try:
        stream = Socket("/stream", "quotes.batch.v1")
        for text in stream.texts():
            if text == "connected":
                pause = 0.5
                for each in asked:
                    stream.send(each)
            elif text.startswith("["):
                for quote in json.loads(text):
                    at = datetime.fromtimestamp(quote["dt"] / 1000, timezone.utc).isoformat(timespec="milliseconds")
                    stale = ", stale" if quote["stale"] else ""
                    print(quote["i"], quote["bid"], quote["ask"], at, quote["kind"] + stale, flush=True)
            else:
                print("refused:", text, file=sys.stderr)
    except OSError as problem:
        wait = pause * (1 + random.random())
        pause = min(pause * 2, 30)
        print(f"{problem}, connecting again in {wait:.1f} s", file=sys.stderr)
        time.sleep(wait)
