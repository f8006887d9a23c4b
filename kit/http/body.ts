import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'

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

type Field = readonly [name: string, value: string | File]

/** The fields of a form by name; one that is sent several times is a list, which no schema accepts as a text. */
function byName(fields: readonly Field[]): Record<string, unknown> {
  const values = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries(
    [...values].map(([name, same]) => [name, same.length === 1 ? same[0]![1] : same.map(([, value]) => value)]),
  )
}

function* slicesOf(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += SLICE_BYTES) yield body.subarray(at, at + SLICE_BYTES)
}

/** The fields and files of a multipart form. Throws BadBody if it is none, TooLarge if it has too many parts. */
async function readMultipart(contentType: string, body: Buffer): Promise<Record<string, unknown>> {
  const fields: Field[] = []
  try {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      // The body as a whole is bounded.
      limits: { parts: MAX_PARTS, fieldSize: body.length },
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
      stream.on('error', stop)
      stream.on('end', () => fields.push([name, new File(parts, fileName, { type })]))
    })
    await pipeline(Readable.from(slicesOf(body)), parser)
  } catch (cause) {
    throw cause instanceof PortalError ? cause : Object.assign(new PortalError(Errors.BadBody), { cause })
  }
  return byName(fields)
}

/** Makes a part of the server read bodies of these types and no others, up to so many bytes. */
export function acceptBodies(app: FastifyInstance, types: readonly BodyType[], bodyLimit: number): void {
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
    else
      app.addContentTypeParser(
        mediaType,
        { parseAs: 'buffer', bodyLimit },
        async (request: FastifyRequest, body: Buffer) => readMultipart(request.headers['content-type']!, body),
      )
  }
}
