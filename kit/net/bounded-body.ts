import type { IncomingHttpHeaders } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { HttpError } from './http-error.ts'

/** What is told of an answer before its body is read. */
interface Head {
  headers: IncomingHttpHeaders
}

/** The encodings that `boundedBody` reads, as a request names them. */
export const ACCEPTED_ENCODINGS = 'gzip, br'

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The decompressed body. Throws HttpError if it is encoded in an unknown way, or if more than `maxBytes` arrive or result. */
export async function* boundedBody(body: Readable, { headers }: Head, maxBytes: number): AsyncGenerator<Buffer> {
  const encoding = (headers['content-encoding'] ?? '').trim().toLowerCase()
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const decoder = decoders[encoding]?.()
  if (!decoder && !['', 'identity'].includes(encoding))
    throw new HttpError('has an unknown content encoding', 'unreadable')
  let bytes = 0
  for await (const chunk of decoder ? decoded(body, decoder, maxBytes) : body) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(`is larger than ${Math.round(maxBytes / 1_024)} kB`, 'large')
}

/** The decompressed bytes; what arrives is bounded too, as it may decompress to nothing for ever. */
async function* decoded(body: Readable, decoder: Transform, maxBytes: number): AsyncGenerator<Buffer> {
  let arrived = 0
  body.on('data', (chunk: Buffer) => {
    arrived += chunk.length
    if (arrived > maxBytes) decoder.destroy(tooLarge(maxBytes))
  })
  body.once('error', problem => decoder.destroy(problem))
  try {
    yield* body.pipe(decoder)
  } finally {
    decoder.destroy()
  }
}
