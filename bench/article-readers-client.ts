import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompress } from 'node:zlib'
import { WebSocket } from 'ws'

/**
 * Readers of an article in a process of their own: each opens its page and a socket with the price of the euro, then asks
 * for messages over the chart every five seconds and for comments every fifteen, as the page does, and opens the page
 * again once a minute. Each has a network of its own.
 */
const [port = '', articleId = '', readers = '0', openSeconds = '0'] = process.argv.slice(2)
const READERS = Number(readers)
const OPEN_MS = Number(openSeconds) * 1_000
const OVERLAY_MS = 5_000
const COMMENTS_MS = 15_000
const PAGE_MS = 60_000
/** As many connections as a proxy keeps. */
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

type Kind = 'page' | 'overlay' | 'comments'
const took: Record<Kind, number[]> = { page: [], overlay: [], comments: [] }
const failures = new Map<string, number>()
let frames = 0
let closed = 0

const networkOf = (reader: number) => `10.${reader >> 8}.${reader & 255}.1`
const failed = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1)

function read(kind: Kind, path: string, reader: number): Promise<Buffer> {
  const begun = performance.now()
  return new Promise(done => {
    const headers = { 'x-forwarded-for': networkOf(reader), 'accept-encoding': kind === 'page' ? 'br' : 'identity' }
    const outgoing = request({ host: '127.0.0.1', port, path, agent, headers }, incoming => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('end', () => {
        took[kind].push(performance.now() - begun)
        if (incoming.statusCode !== 200) failed(`${kind} ${incoming.statusCode}`)
        done(Buffer.concat(parts))
      })
    })
    outgoing.on('error', problem => {
      failed(`${kind} ${problem.message}`)
      done(Buffer.alloc(0))
    })
    outgoing.end()
  })
}

function listen(reader: number): void {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`, ['quotes.batch.v1'], {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': networkOf(reader) },
  })
  socket.on('open', () => socket.send('currency:EURUSD'))
  socket.on('message', () => void frames++)
  socket.on('close', () => void closed++)
  socket.on('error', problem => failed(`socket ${problem.message}`))
}

const page = `/en/articles/${articleId}`
/** What each reader waits for: as on the page, nothing is asked for twice at the same time. */
const waiting = new Set<string>()
const after = new Map<number, string>()

async function look(reader: number): Promise<void> {
  const since = after.get(reader)
  const query = since === undefined ? '' : `&after=${since}`
  const text = (await read('overlay', `/api/v1/overlay?kind=article&id=${articleId}${query}`, reader)).toString()
  const next = /"next":"([^"]+)"/.exec(text)?.[1]
  if (next !== undefined) after.set(reader, next)
}

const comments = `/api/v1/comments?kind=article&id=${articleId}&sort=new`
const tasks = {
  look,
  comments: (reader: number) => read('comments', comments, reader),
  page: (reader: number) => read('page', page, reader),
}

/** Does what is due of a reader, unless it still waits for the same. */
function act(reader: number, task: keyof typeof tasks): void {
  const key = `${task} ${reader}`
  if (waiting.has(key)) return
  waiting.add(key)
  void tasks[task](reader).finally(() => waiting.delete(key))
}

/** Does a task of all readers in turn, evenly, each once in `everyMs`, until the process is ended. */
async function repeat(task: keyof typeof tasks, everyMs: number): Promise<never> {
  const begun = performance.now()
  for (let n = 0; ; ) {
    const due = ((performance.now() - begun) / everyMs) * READERS
    for (; n < due; n++) act(n % READERS, task)
    await wait(5)
  }
}

const begun = performance.now()
for (let reader = 0; reader < READERS; ) {
  const due = Math.min(READERS, ((performance.now() - begun) / OPEN_MS) * READERS)
  for (; reader < due; reader++) {
    listen(reader)
    act(reader, 'page')
  }
  await wait(5)
}
process.send!({ phase: 'all' })
void repeat('look', OVERLAY_MS)
void repeat('comments', COMMENTS_MS)
void repeat('page', PAGE_MS)

process.on('message', async message => {
  if (message === 'reset') {
    for (const times of Object.values(took)) times.length = 0
    frames = 0
  } else if (message === 'report') {
    const last = await new Promise<string>(done =>
      read('page', page, 0).then(bytes =>
        brotliDecompress(bytes, (problem, text) => done(problem ? '' : text.toString())),
      ),
    )
    process.send!({ took, failures: [...failures], frames, closed, page: last })
  } else process.exit(0)
})
