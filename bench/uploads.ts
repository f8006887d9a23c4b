import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import {
  blackPng,
  gifOf,
  packedPdf,
  photoOf,
  plainPicture,
  pngWithPackedTexts,
  SCRIPT,
  zipOf,
} from '#testing/hostile-files.ts'
import { startCrowdedPortal } from './crowded-portal.ts'
import { benchSeconds } from './yardsticks.ts'

const PORT = 9_490
const SECONDS = benchSeconds(10)
const AT_ONCE = 10
const PAGE_EVERY_MS = 25
const SAMPLE_EVERY_MS = 20
/** Each uploads thirty files in half an hour. */
const MEMBERS = 120
const MAX_BYTES = 5_242_880
const ORIGIN = `http://127.0.0.1:${PORT}`

const headersOf = (network: number) => ({ 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` })

/** What is uploaded, by what it is called in the table, and as what. */
async function hostileFiles(): Promise<[name: string, purpose: string, bytes: Buffer][]> {
  const jpeg = await plainPicture(5_000, 4_900).jpeg().toBuffer()
  return [
    ['PNG of 14,000 by 14,000', 'image', await blackPng(14_000)],
    ['PNG with 5 GB of packed texts', 'image', await pngWithPackedTexts(5_000)],
    ['GIF of 100,000 images', 'image', gifOf(100_000)],
    ['GIF with an archive', 'image', Buffer.concat([gifOf(1), zipOf('x.class', SCRIPT)])],
    ['HTML called PNG', 'image', Buffer.from(`<html>${SCRIPT}`)],
    ['half of 24 megapixels', 'image', jpeg.subarray(0, jpeg.length / 2)],
    ['PDF with 1 GB of packed objects', 'evidence', await packedPdf(1_000)],
    ['photo of 24 megapixels', 'image', await photoOf(5_000, 4_900)],
    ['photo of 24 megapixels on its side, nearly 5 MB', 'image', await noisyPhoto(5_000, 4_900)],
  ]
}

/** A photo of noise that lies on its side, as phones take them. */
async function noisyPhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const small = await sharp({ create: { width: 1_000, height: 980, channels: 3, background: 'white', noise } })
    .png()
    .toBuffer()
  for (let quality = 80; ; quality -= 5) {
    const photo = await sharp(small).resize(width, height).jpeg({ quality }).withMetadata({ orientation: 6 }).toBuffer()
    if (photo.length < MAX_BYTES) return photo
  }
}

/** Resident memory in kB: of a process, and of those that it has started, of which one decodes. */
function memoryOf(pid: number): { own: number; others: number; all: number } {
  const memory = { own: 0, others: 0, all: 0 }
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)![1])
      const resident = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
      if (Number(name) === pid) memory.own = resident
      if (parent === pid) memory.others += resident
    } catch {
      // It has ended meanwhile.
    }
  }
  return { ...memory, all: memory.own + memory.others }
}

/** Reads the front page again and again until `isOver`; resolves with how long each took, in ms. */
async function readPages(isOver: () => boolean): Promise<number[]> {
  const reads: Promise<number>[] = []
  while (!isOver()) {
    const begun = performance.now()
    const read = async () => {
      const response = await fetch(`${ORIGIN}/`, { headers: headersOf(60_000) })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`the front page was answered with ${response.status}`)
      return performance.now() - begun
    }
    reads.push(read())
    await wait(PAGE_EVERY_MS)
  }
  return Promise.all(reads)
}

const megabytes = (before: number, peak: number) => `${Math.round(before / 1_024)}, ${Math.round(peak / 1_024)}`

const p99 = (times: readonly number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN)

async function logIn(account: string, password: string, network: number): Promise<string> {
  const response = await fetch(`${ORIGIN}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(network) },
    body: JSON.stringify({ account, password }),
  })
  return ((await response.json()) as { datas: { token: string } }).datas.token
}

/** Uploads a file ten times at once until the time is over. Resolves with how often each code was answered. */
async function uploadFor(seconds: number, tokens: string[], purpose: string, bytes: Buffer) {
  const codes = new Map<string, number>()
  // Made once: pages are timed in this process too.
  const file = new File([Uint8Array.from(bytes)], 'picture.png')
  const until = performance.now() + seconds * 1_000
  async function client(number: number): Promise<void> {
    while (performance.now() < until) {
      const body = new FormData()
      body.append('purpose', purpose)
      body.append('file', file)
      const token = tokens[0]!
      const headers = { authorization: `Bearer ${token}`, ...headersOf(number) }
      const response = await fetch(`${ORIGIN}/api/v1/files`, { method: 'POST', headers, body })
      const { message } = (await response.json()) as { message: string }
      // The member has uploaded as often as one may.
      if (message === '050007') {
        if (tokens[0] === token) tokens.shift()
      } else codes.set(message, (codes.get(message) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => client(number)))
  return [...codes].map(([code, count]) => `${code}: ${count}`).join(', ')
}

/** Files that are made to harm, ten at a time, and a visitor who reads the front page beside them. */
export async function uploads(): Promise<Record<string, string | number>[]> {
  const files = await hostileFiles()
  const server = await startCrowdedPortal(PORT)
  try {
    const tokens: string[] = []
    for (let n = 0; n < MEMBERS; n++) tokens.push(await logIn(`seed_${n}`, server.password, 1_000 + n))
    const calmUntil = performance.now() + 10_000
    const calm = await readPages(() => performance.now() > calmUntil)
    const rows: Record<string, string | number>[] = []
    for (const [name, purpose, bytes] of files) {
      // What was kept of the one before is given back.
      await wait(5_000)
      const before = memoryOf(server.pid)
      const peak = { ...before }
      let isOver = false
      const sampling = setInterval(() => {
        for (const [which, kB] of Object.entries(memoryOf(server.pid)) as [keyof typeof peak, number][])
          peak[which] = Math.max(peak[which], kB)
      }, SAMPLE_EVERY_MS)
      const uploading = uploadFor(SECONDS, tokens, purpose, bytes).finally(() => {
        isOver = true
      })
      const [codes, page] = await Promise.all([uploading, readPages(() => isOver)])
      clearInterval(sampling)
      rows.push({
        file: name,
        kB: Math.round(bytes.length / 1_024),
        answers: codes,
        'portal before, at most, MB': megabytes(before.own, peak.own),
        'its processes, MB': megabytes(before.others, peak.others),
        'in all, MB': megabytes(before.all, peak.all),
        '/ p99 alone, beside them, ms': `${p99(calm)}, ${p99(page)}`,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}
