import type { FastifyRequest } from 'fastify'
import { withoutLocale } from '#contract/text/locale.ts'
import type { PluginPages } from '#modules/plugins'

/** The frame of a plugin at an address. */
interface PluginFrame {
  /** What the page cache keeps it by: its path, and after `#`, which no request can name, the version of the plugin. */
  key: string
  /** Counts the request that it was sent for, if it opened the frame. */
  count(request: FastifyRequest): void
}

const FRAME = /^\/tools\/widget\/p\/([\w-]+)$/

/**
 * Tells renders of the frames of plugins apart by the versions of the plugins, so that none is served that was rendered
 * before a change, by whichever process; and counts who opens them, which a page of the cache does not.
 */
export function createPluginFrames(plugins: PluginPages) {
  return {
    /** Undefined for the address of anything else, and of a plugin that does not exist. */
    async at(path: string): Promise<PluginFrame | undefined> {
      const [pathname = '', query] = path.split('?')
      const [, id] = FRAME.exec(withoutLocale(pathname)) ?? []
      const plugin = id === undefined ? undefined : await plugins.find(id)
      if (!plugin) return undefined
      return {
        key: `${path}#${plugin.version}.${plugin.state}`,
        count({ method, headers }) {
          // Its script reads the frame again and again, and its forms ask for it with a query.
          const opens = method === 'GET' && query === undefined && (headers.accept ?? '').includes('text/html')
          if (opens) plugins.countView(plugin.id)
        },
      }
    },
  }
}
