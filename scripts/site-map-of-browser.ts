import type { ESTree, Plugin } from 'vite'

/** What only the server reads of a page's declaration. */
const ofServer = new Set(['file', 'embeddable', 'unlisted', 'indexable', 'uploads'])
/** What the ids of routes say too, from which the browser's site map has it. */
const ofRoutes = new Set(['pattern', 'tab'])

function isLeftOut({ key, value }: ESTree.ObjectProperty): boolean {
  if (key.type !== 'Identifier') return false
  if (key.name === 'kind') return value.type === 'Literal' && value.value !== 'personal'
  return ofServer.has(key.name) || (ofRoutes.has(key.name) && value.type === 'Literal')
}

/** The objects in a tree that declare a page: those with a `pattern`. */
function* declarationsIn(node: unknown): Generator<ESTree.ObjectExpression> {
  if (typeof node !== 'object' || node === null) return
  const { type, properties } = node as ESTree.ObjectExpression
  if (type === 'ObjectExpression' && properties.some(part => isNamed(part, 'pattern')))
    yield node as ESTree.ObjectExpression
  for (const child of Object.values(node)) yield* declarationsIn(child)
}

const isNamed = (part: ESTree.ObjectPropertyKind, name: string) =>
  part.type === 'Property' && part.key.type === 'Identifier' && part.key.name === name

/** Removes from the site map what only the server reads, or routes say too. The build fails if there is nothing to remove. */
export function siteMapOfBrowser(): Plugin {
  let removed = 0
  return {
    name: 'site-map-of-browser',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      removed = 0
    },
    transform: {
      filter: { id: /\/web\/site-map\/\w+\.ts$/ },
      handler(code) {
        const parts = [...declarationsIn(this.parse(code))].flatMap(({ properties }) =>
          properties.filter(part => part.type === 'Property' && isLeftOut(part)),
        )
        removed += parts.length
        let shorter = code
        for (const { start, end } of parts.toSorted((a, b) => b.start - a.start))
          shorter = shorter.slice(0, start) + shorter.slice(end).replace(/^\s*,/, '')
        return { code: shorter, map: null }
      },
    },
    buildEnd(problem) {
      if (!problem && removed === 0) throw new Error('web/site-map/ declares nothing that can be left out')
    },
  }
}
