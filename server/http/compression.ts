import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { atMost } from '#kit/at-most.ts'
import { type Encoding, encodingFor } from '../pages/page-cache.ts'
import { HeldTexts } from './held-texts.ts'

/** Smaller responses, in bytes, fit into one packet anyway. */
const MIN_BYTES = 1_400
/** Compressed texts that change only with a restart are held in memory: so many, and so many bytes. */
const HELD_TEXTS = { count: 200, bytes: 4 * 1024 * 1024 }

const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json|rss\+xml)|image\/svg\+xml)/

type Coding = Exclude<Encoding, 'identity'>
/** `fast` is for responses sent once: brotli 3 takes as long as gzip 1 and makes a list of bars a third smaller. */
type Effort = 'fast' | 'thorough'

/** Each holds a copy of its text, its window and its result: hundreds at once would take hundreds of megabytes. */
const inTurn = atMost(2)

/** Compresses in zlib's thread pool, so that the event loop stays free; two texts at a time. */
export function compressed(body: Buffer | string, encoding: Coding, effort: Effort = 'fast'): Promise<Buffer> {
  const isFast = effort === 'fast'
  if (encoding === 'gzip') return inTurn(() => promisify(gzip)(body, { level: isFast ? 1 : 9 }))
  return inTurn(() =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isFast ? 3 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
        // With the default of 4 MB an encoder takes 9 MB, and lists of bars and the sitemap become no smaller.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  )
}

/** The encoding for a response of `length` bytes. */
export function encodingOf(bytes: number, acceptEncoding: string | undefined): Encoding {
  return bytes < MIN_BYTES ? 'identity' : encodingFor(acceptEncoding)
}

function addVary(reply: FastifyReply, name: string): void {
  const vary = reply.getHeader('vary')
  if (
    !String(vary ?? '')
      .toLowerCase()
      .includes(name.toLowerCase())
  )
    reply.header('vary', vary ? `${vary}, ${name}` : name)
}

/**
 * Compresses text responses of routes; pages and built files are cached and compressed elsewhere. A response without
 * `cache-control` gets `no-store`.
 */
export function registerCompression(app: FastifyInstance): void {
  const texts = new HeldTexts(HELD_TEXTS)

  app.addHook('onSend', async (request, reply, payload) => {
    const { maxAge } = request.routeOptions.config
    const isGood = reply.statusCode === 200
    if (maxAge !== undefined && isGood) reply.header('cache-control', `public, max-age=${maxAge}`)
    else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!isGood || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload
    if (reply.hasHeader('content-encoding')) return payload
    addVary(reply, 'Accept-Encoding')

    const hash = maxAge === undefined ? undefined : createHash('sha1').update(payload).digest('base64url')
    if (hash) {
      reply.header('etag', `W/"${hash}"`)
      if (request.headers['if-none-match']?.includes(hash)) {
        reply.code(304).removeHeader('content-type').removeHeader('content-length')
        return null
      }
    }
    const encoding = encodingOf(Buffer.byteLength(payload), request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return hash
      ? texts.get(`${encoding} ${hash}`, () => compressed(payload, encoding, 'thorough'))
      : compressed(payload, encoding)
  })
}
