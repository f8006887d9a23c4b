import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between a client and a server that can fail. */
export interface TcpProxy {
  port: number
  /** From now on nothing is forwarded and nothing is closed: data is lost silently. */
  cut(): void
  /** New connections work again. Older ones stay silent, as after a router has lost its state. */
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
