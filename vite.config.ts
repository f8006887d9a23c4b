import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { leanLibraries } from './scripts/lean-libraries.ts'

/** Removes from the site map what only the server reads. */
const siteMapOfBrowser: Plugin = {
  name: 'site-map-of-browser',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/web\/site-map\.ts$/ },
    handler(code) {
      const shorter = code.replace(/\b(?:file|kind|embeddable): ?(?:"[^"]*"|'[^']*'|[A-Z_]+|true),?/g, '')
      if (shorter === code) throw new Error('the site map has nothing to remove')
      return { code: shorter, map: null }
    },
  },
}

const frame = new Set<string>()

/** Whether a module belongs to the layout of every page: everything that `web/root.tsx` imports statically. */
function isOfFrame(id: string, context: Rolldown.ChunkingContext): boolean {
  if (frame.size === 0) gatherFrame(fileURLToPath(new URL('./web/root.tsx', import.meta.url)), context)
  return frame.has(id)
}

function gatherFrame(id: string, context: Rolldown.ChunkingContext): void {
  if (frame.has(id)) return
  frame.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) gatherFrame(imported, context)
}

export default defineConfig({
  plugins: [...leanLibraries, siteMapOfBrowser, reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // One chunk for what every page needs, one for what most need: requests cost more than bytes.
                { debugName: 'frame', name: (id, context) => (isOfFrame(id, context) ? 'frame' : null) },
                // Words of bonds and of other lists are shared by many modules, but by the pages of a few classes.
                {
                  name: 'common',
                  test: /[\\/](contract|web)[\\/](?!words[\\/](?:bond|list)\.).*\.tsx?$/,
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
    },
  },
})
