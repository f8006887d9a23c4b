import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

interface Patch {
  /** What it does, for the error message. */
  what: string
  find: RegExp
  /** As in `String.replace`. */
  replaceWith: string
}

interface PatchedLibrary {
  /** Name of the npm package. */
  library: string
  /** Its files that are patched. */
  files: RegExp
  patches?: readonly Patch[]
  /**
   * Names of its functions that no page reaches: instead of their body they throw their name, so that a page that does
   * reach one fails in the journeys. Each is a statement on lines of its own.
   */
  unused?: readonly string[]
  /** Names of its functions that run for what no page has: they do nothing. */
  idle?: readonly string[]
}

const withBody = (name: string, body: string): Patch => ({
  what: `function ${name}`,
  find: new RegExp(`^([ \\t]*)((?:async )?function ${name}\\()[^]*?^\\1}$`, 'm'),
  replaceWith: `$1$2) {${body}}`,
})

/**
 * A plugin that changes the built files of a library in the browser's bundle. The build fails if a patch finds nothing
 * to change, as it would after an update of the library.
 */
export function patchLibrary({
  library,
  files,
  patches: written = [],
  unused = [],
  idle = [],
}: PatchedLibrary): Plugin {
  const patches = [
    ...written,
    ...unused.map(name => withBody(name, `throw Error('${name}')`)),
    ...idle.map(name => withBody(name, '')),
  ]
  const applied = new Set<Patch>()
  return {
    name: `patch-${library}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => applied.clear(),
    transform: {
      filter: { id: files },
      handler(code) {
        let patched = code
        for (const patch of patches) {
          const next = patched.replace(patch.find, patch.replaceWith)
          if (next !== patched) applied.add(patch)
          patched = next
        }
        return { code: patched, map: null }
      },
    },
    buildEnd(problem) {
      const missed = patches.filter(patch => !applied.has(patch))
      if (problem || missed.length === 0) return
      const { version } = JSON.parse(readFileSync(`node_modules/${library}/package.json`, 'utf8')) as {
        version: string
      }
      throw new Error(
        `${library} ${version} has nothing to patch any more for: ${missed.map(({ what }) => what).join('; ')}. See scripts/lean-libraries.ts`,
      )
    },
  }
}
