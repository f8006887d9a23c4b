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
  /** Names of its functions that pages never need; they lose their body. Each is a statement on lines of its own. */
  unused?: readonly string[]
}

const emptied = (name: string): Patch => ({
  what: `function ${name}`,
  find: new RegExp(`^([ \\t]*)((?:async )?function ${name}\\()[^]*?^\\1}$`, 'm'),
  replaceWith: '$1$2) {}',
})

/**
 * A plugin that changes the built files of a library in the browser's bundle. The build fails if a patch finds nothing
 * to change, as it would after an update of the library.
 */
export function patchLibrary({ library, files, patches: written = [], unused = [] }: PatchedLibrary): Plugin {
  const patches = [...written, ...unused.map(emptied)]
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
