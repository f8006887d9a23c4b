import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Encoding, encodingFor, isSame } from './page-cache.ts'

/** Limit for all files in all encodings: a larger build is a mistake. */
const MAX_BYTES = 16 * 1024 * 1024

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

/**
 * Serves the built files of a folder from memory: they are few and do not change while the portal runs, and neither a
 * slow disk nor slow clients can then delay other requests. scripts/compress-assets.ts has written compressed copies
 * beside the files. Source maps are not served.
 */
export async function registerAssets(app: FastifyInstance, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile() && !entry.name.endsWith('.map'))
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(name => !name.startsWith(`.vite${sep}`))
  const files = new Map(await Promise.all(names.map(async name => [name, await readFile(join(folder, name))] as const)))
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (bytes > MAX_BYTES) throw new Error(`${folder} contains ${bytes} bytes, more than the limit of ${MAX_BYTES}`)

  for (const [name, content] of files) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const isLasting = name.startsWith(`assets${sep}`)
    const tag = createHash('sha1').update(content).digest('base64url')
    app.get(`/${name.split(sep).join('/')}`, { config: { work: 'none' } }, async (request, reply) => {
      const wanted = encodingFor(request.headers['accept-encoding'])
      const compressed = wanted === 'identity' ? undefined : files.get(name + endings[wanted])
      const etag = `"${tag}${compressed ? `-${wanted}` : ''}"`
      reply.headers({
        'cache-control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
        etag,
      })
      if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (compressed) reply.header('content-encoding', wanted)
      return reply.type(type).send(compressed ?? content)
    })
  }
}
