import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/** Serves the browser's files from source and updates open pages when they change. */
export async function serveFromSource(app: FastifyInstance): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done as () => void))
  return vite
}
