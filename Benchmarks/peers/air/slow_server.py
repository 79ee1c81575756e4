"""Answers every request with a day of readings, after 50 ms; prints its port first."""

import asyncio

ROWS = ",".join(
    f'{{"Kod stanowiska":"X-PM10-1g","Data":"2026-06-08 {hour:02}:00:00","Wartość":{hour}.5}}'
    for hour in range(23, -1, -1)
)
BODY = f'{{"Lista danych pomiarowych":[{ROWS}],"totalPages":1}}'.encode()
REPLY = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY


class Connection(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.received = b""

    def data_received(self, data):
        self.received += data
        while b"\r\n\r\n" in self.received:
            self.received = self.received.partition(b"\r\n\r\n")[2]
            asyncio.get_running_loop().call_later(0.05, self.transport.write, REPLY)


async def main():
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Connection, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


asyncio.run(main())
