import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between a client and a server, which can fail. */
export interface TcpProxy {
  port: number
  /** From now on nothing is forwarded and nothing is closed: what is lost on the way, nobody hears of. */
  cut(): void
  /** New connections work again. Those of before the cut stay silent, as they do when a router has forgotten them. */
  mend(): void
  close(): void
}

/** Listens on a free port of this machine and forwards to another. */
export async function startProxy(target: number): Promise<TcpProxy> {
  let isCut = false
  const sockets = new Set<Socket>()
  const live = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, client => {
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const pair = [client, upstream] as const
    for (const [from, to] of [pair, [upstream, client] as const]) {
      sockets.add(from)
      if (!isCut) live.add(from)
      from.on('data', bytes => live.has(from) && to.write(bytes))
      from.on('end', () => live.has(from) && to.end())
      from.on('error', () => live.has(from) && to.destroy())
      from.on('close', () => {
        if (live.has(from)) to.destroy()
        sockets.delete(from)
        live.delete(from)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true
      live.clear()
    },
    mend() {
      isCut = false
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
