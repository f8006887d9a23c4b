import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorDefinition, PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { WorkersBusy } from '../worker/workers.ts'
import { allowSlowBody, type SlowBody } from './body-deadline.ts'
import { HeldBytes } from './held-bytes.ts'

export type BodyType = 'json' | 'urlencoded' | 'multipart'

export const mediaTypeOf: Record<BodyType, string> = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** Most fields and files of a multipart form: each takes about 50 µs, whatever its length. */
const MAX_PARTS = 100
/** The rest of a form with too many parts is not parsed. */
const SLICE_BYTES = 8 * 1024

/** How a form with files is refused while it arrives. */
export interface FileBounds {
  /** Most bytes of a file. */
  readonly maxBytes: number
  /** What is answered to more. */
  tooLarge(): PortalError
  /** What is answered while the forms that arrive take all the memory that they may. */
  readonly busy: ErrorDefinition
  /** How slowly a form may arrive of who may send it; as others if omitted. */
  readonly slow?: SlowBody
}

/** Most bytes of a form besides those of its file: fields and heads of parts. */
const FORM_BYTES = 64 * 1024

/** Most bytes of a body with such a file. */
export const bodyLimitWith = ({ maxBytes }: FileBounds): number => maxBytes + FORM_BYTES

/** How multipart forms are read. */
interface MultipartOptions {
  bodyLimit: number
  files: FileBounds | undefined
  /** Takes memory for bytes that arrive. Returns false if there is none. */
  hold(bytes: number): boolean
}

type Field = readonly [name: string, value: string | File]

/** The fields of a form by name; one that is sent several times is a list, which no schema accepts as a text. */
function byName(fields: readonly Field[]): Record<string, unknown> {
  const values = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries(
    [...values].map(([name, same]) => [name, same.length === 1 ? same[0]![1] : same.map(([, value]) => value)]),
  )
}

/** The body in small parts, as far as it is taken. The request stays open for its answer. */
async function* slicesOf(body: Readable, { bodyLimit, files, hold }: MultipartOptions): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > bodyLimit) throw new PortalError(Errors.TooLarge)
    if (!hold(part.length)) throw new WorkersBusy(files?.busy)
    for (let at = 0; at < part.length; at += SLICE_BYTES) yield part.subarray(at, at + SLICE_BYTES)
  }
}

/**
 * The fields and files of a multipart form. Rejects with BadBody if it is none, with TooLarge if it has too many parts or
 * bytes, and as the bounds of its files say, as soon as what is wrong has arrived.
 */
async function readMultipart(
  { headers }: FastifyRequest,
  body: Readable,
  options: MultipartOptions,
): Promise<Record<string, unknown>> {
  const { bodyLimit, files } = options
  if (Number(headers['content-length']) > bodyLimit) throw files?.tooLarge() ?? new PortalError(Errors.TooLarge)
  const fields: Field[] = []
  try {
    const parser = new Busboy({
      headers: { 'content-type': headers['content-type']! },
      // The body as a whole is bounded.
      limits: { parts: MAX_PARTS, fieldSize: bodyLimit, ...(files && { fileSize: files.maxBytes }) },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    const stop = (error: Error) => parser.destroy(error)
    parser.on('partsLimit', () => stop(new PortalError(Errors.TooLarge)))
    parser.on('field', (name?: string, value = '') => {
      if (name === undefined) stop(new Error('a field has no name'))
      else fields.push([name, value])
    })
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      const parts: Buffer<ArrayBuffer>[] = []
      stream.on('data', (part: Buffer<ArrayBuffer>) => parts.push(part))
      stream.on('limit', () => stop(files!.tooLarge()))
      stream.on('error', stop)
      stream.on('end', () => fields.push([name, new File(parts, fileName, { type })]))
    })
    await pipeline(slicesOf(body, options), parser)
  } catch (cause) {
    throw cause instanceof PortalError ? cause : Object.assign(new PortalError(Errors.BadBody), { cause })
  }
  return byName(fields)
}

/** A body that was refused before it ended, with the error to answer. */
export class RefusedBody {
  readonly error: unknown

  constructor(error: unknown) {
    this.error = error
  }
}

/**
 * Reads the rest of a body without keeping it, as far as it is not endless: a client that is cut off while it sends does
 * not read what it is answered. What is too slow is ended by the server's own limit.
 */
function discard(body: Readable, most: number): void {
  let bytes = 0
  body.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > most) body.destroy()
  })
  body.on('error', () => undefined)
}

/** What multipart forms may take of the memory at the same time, from all networks and from one, until they are answered. */
const held = new HeldBytes({ all: 32 * 1024 * 1024, each: 16 * 1024 * 1024 })

/** How many forms may arrive slowly at the same time, from all networks and from one; more have the time of others. */
const slowForms = new HeldBytes({ all: 64, each: 6 })

/** Makes a part of the server read bodies of these types and no others, up to so many bytes. */
export function acceptBodies(
  app: FastifyInstance,
  types: readonly BodyType[],
  bodyLimit: number,
  files?: FileBounds,
): void {
  app.removeAllContentTypeParsers()
  for (const type of types) {
    const mediaType = mediaTypeOf[type]
    if (type === 'json')
      app.addContentTypeParser(mediaType, { parseAs: 'string', bodyLimit }, app.getDefaultJsonParser('error', 'error'))
    else if (type === 'urlencoded')
      app.addContentTypeParser(
        mediaType,
        { parseAs: 'string', bodyLimit },
        async (_request: FastifyRequest, body: string) => byName([...new URLSearchParams(body)]),
      )
    else acceptMultipart(app, bodyLimit, files)
  }
}

function acceptMultipart(app: FastifyInstance, bodyLimit: number, files: FileBounds | undefined): void {
  const shares = new WeakMap<FastifyRequest, ReturnType<HeldBytes['open']>>()
  app.addHook('onRequest', async (request, reply) => {
    const share = held.open(request.payer?.network ?? 'unknown')
    shares.set(request, share)
    // Also if the client goes before it has the answer.
    reply.raw.once('close', () => share.release())
  })
  app.addContentTypeParser(mediaTypeOf.multipart, async (request: FastifyRequest, body: Readable) => {
    const slow = files?.slow && slowForms.open(request.payer?.network ?? 'unknown')
    if (slow?.take(1)) allowSlowBody(request.raw, files!.slow!)
    try {
      return await readMultipart(request, body, { bodyLimit, files, hold: bytes => shares.get(request)!.take(bytes) })
    } catch (problem) {
      // Fastify would close the connection for an error.
      discard(body, bodyLimit)
      return new RefusedBody(problem)
    } finally {
      slow?.release()
    }
  })
}
