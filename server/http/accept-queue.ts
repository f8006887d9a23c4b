import { closeSync, openSync, readlinkSync, readSync } from 'node:fs'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'

/** What Node passes to listen(2) if a server names no backlog. */
const BACKLOG = 511
const READ_BYTES = 16 * 1024
/** The kernel writes listening sockets first: past this, the socket is not there. */
const READ_AT_MOST = 512 * 1024

/** The parts of Node's own handle of a listening socket that are used here. */
interface ListeningHandle {
  fd: number
  /** listen(2): 0, or an error number of libuv. */
  listen(backlog: number): number
}

/** Connections of a listening socket that are established and wait to be accepted. */
export interface AcceptQueue {
  /**
   * Called once a turn of the event loop until it has called `close`, which closes the listening socket: that is done
   * when nobody's connection waits, so that none is reset by it. From the first call on, the kernel ignores new
   * connections; clients try again after a second. Resolves in the same turn to whether `close` was called.
   */
  closeIfEmpty(close: () => void): Promise<boolean>
}

/** How many connections wait according to the kernel; undefined if it does not tell. */
function waitingOf(table: string, inode: string): number | undefined {
  let file: number | undefined
  try {
    file = openSync(table, 'r')
    const buffer = Buffer.alloc(READ_BYTES)
    let rest = ''
    for (let total = 0; total < READ_AT_MOST; ) {
      const bytes = readSync(file, buffer)
      if (bytes === 0) return undefined
      total += bytes
      const lines = (rest + buffer.toString('latin1', 0, bytes)).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        // sl local_address rem_address st tx_queue:rx_queue tr:when retrnsmt uid timeout inode
        const fields = line.trim().split(/\s+/)
        if (fields[9] === inode) return Number.parseInt(fields[4]!.split(':')[1]!, 16)
      }
    }
    return undefined
  } catch {
    return undefined
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

function inodeOf(fd: number): string | undefined {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1]
  } catch {
    return undefined
  }
}

/** The queue of a listening server, on Linux; undefined where the system or this version of Node does not show it. */
export function acceptQueueOf(server: Server): AcceptQueue | undefined {
  const handle = (server as Server & { _handle?: Partial<ListeningHandle> | null })._handle
  const { port, family, address } = (server.address() ?? {}) as Partial<AddressInfo>
  if (process.platform !== 'linux' || typeof handle?.listen !== 'function' || !handle.fd || !port) return undefined
  const listen = (backlog: number) => handle.listen!(backlog) === 0
  const table = `/proc/self/net/${family === 'IPv6' ? 'tcp6' : 'tcp'}`
  const inode = inodeOf(handle.fd)
  const waiting = () => (inode === undefined ? undefined : waitingOf(table, inode))
  if (waiting() === undefined) return undefined
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address!
  return {
    closeIfEmpty: createCloser(server, { waiting, listen, connectSelf: () => connect(port, host) }),
  }
}

interface Queue {
  waiting(): number | undefined
  listen(backlog: number): void
  connectSelf(): Socket
}

/**
 * With a backlog of 0, the kernel lets nobody into the queue as long as one connection waits in it. So a connection of our
 * own enters last, and is never accepted if all goes well: when it is the only one, nobody waits, and nobody can join
 * until the socket is closed.
 */
function createCloser(server: Server, { waiting, listen, connectSelf }: Queue): AcceptQueue['closeIfEmpty'] {
  let own: Socket | undefined
  let isInQueue = false
  let isUnreachable = false
  server.on('connection', ({ remotePort }: Socket) => {
    // Somebody entered after it.
    if (remotePort === own?.localPort) isInQueue = false
  })

  async function enter(): Promise<void> {
    own?.destroy()
    const before = waiting() ?? 0
    listen(BACKLOG)
    own = connectSelf().on('error', ({ syscall }: NodeJS.ErrnoException) => {
      if (syscall === 'connect') isUnreachable = true
    })
    // Node connects in the next tick, and the kernel establishes connections to its own host while it is asked to.
    await new Promise<void>(process.nextTick)
    listen(0)
    isInQueue = (waiting() ?? 0) > before
  }

  return async close => {
    const isEmpty = waiting() === 0
    if (isEmpty) isInQueue = false
    if (!isInQueue && !isUnreachable) await enter()
    if (!(isUnreachable && isEmpty) && !(isInQueue && waiting() === 1)) return false
    close()
    own?.destroy()
    return true
  }
}
