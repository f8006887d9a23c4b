import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor, isSame } from './page-cache.ts'

/** Limit for all files in all encodings: a larger build is a mistake. */
const MAX_BYTES = 16 * 1024 * 1024

/** Files below this address have a hash of their content in their name. */
const LASTING = '/assets/'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const endings: Readonly<Record<Exclude<Encoding, 'identity'>, string>> = { br: '.br', gzip: '.gz' }

interface Asset {
  type: string
  /** In each encoding there is; `identity` always. */
  bodies: Partial<Record<Encoding, Buffer>>
  tag: string
  cacheControl: string
}

/**
 * Serves the built files of a folder from memory: they are few and do not change while the portal runs, and neither a
 * slow disk nor slow clients can then delay other requests. scripts/compress-assets.ts has written compressed copies
 * beside the files. Source maps are not served.
 */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const assets = await readAssets(folder)
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const asset = assets.get(request.url.split('?')[0]!)
    if (asset === undefined) return reply.callNotFound()
    const { type, bodies, tag, cacheControl } = asset
    const encoding = encodingFor(request.headers['accept-encoding'])
    const compressed = encoding === 'identity' ? undefined : bodies[encoding]
    const etag = `"${tag}${compressed ? `-${encoding}` : ''}"`
    reply.headers({
      'cache-control': cacheControl,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      etag,
    })
    if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (compressed) reply.header('content-encoding', encoding)
    return reply.type(type).send(compressed ?? bodies.identity)
  }
  const config = { work: 'none' } as const
  // One address for all the files with a hash in their name: a thousand addresses delay a start.
  app.get(`${LASTING}*`, { config }, send)
  for (const path of assets.keys()) if (!path.startsWith(LASTING)) app.get(path, { config }, send)
}

/** The files by their address. */
async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.map'))
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(name => !name.startsWith(`.vite${sep}`))
  const files = new Map(await Promise.all(names.map(async name => [name, await readFile(join(folder, name))] as const)))
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (bytes > MAX_BYTES) throw new Error(`${folder} contains ${bytes} bytes, more than the limit of ${MAX_BYTES}`)

  const assets = new Map<string, Asset>()
  for (const [name, identity] of files) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const path = `/${name.split(sep).join('/')}`
    const bodies: Asset['bodies'] = { identity }
    for (const encoding of ['br', 'gzip'] as const) {
      const compressed = files.get(name + endings[encoding])
      if (compressed) bodies[encoding] = compressed
    }
    assets.set(path, {
      type,
      bodies,
      tag: hash('sha1', identity, 'base64url'),
      cacheControl: path.startsWith(LASTING) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    })
  }
  return assets
}
