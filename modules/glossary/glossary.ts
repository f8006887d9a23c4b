import type { GlossaryExample } from '#contract/glossary/glossary.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { examples } from './examples/examples.ts'
import type { ExampleDeps, Line } from './examples/worked.ts'
import type { GlossaryTerm } from './glossary-term.ts'

export interface Glossary {
  /** In the order of their list. */
  readonly terms: readonly GlossaryTerm[]
  find(id: string): GlossaryTerm | undefined
  /** A term with the figures of now; undefined if it has no example, or a figure is missing at the moment. */
  example(term: GlossaryTerm, locale: Locale): Promise<GlossaryExample | undefined>
}

export interface GlossaryDeps extends ExampleDeps {
  terms: readonly GlossaryTerm[]
  /** Figures of an example cannot be read. */
  onProblem(problem: unknown): void
}

export function createGlossary({ terms, onProblem, ...deps }: GlossaryDeps): Glossary {
  const byId = new Map(terms.map(term => [term.id, term]))
  return {
    terms,
    find: id => byId.get(id),
    async example({ example }, locale) {
      const textOf = (text: Text | string) => (typeof text === 'string' ? text : text[locale])
      const linesOf = (lines: readonly Line[]) => lines.map(([label, value]) => ({ label: textOf(label), value }))
      try {
        const worked = await examples[example]?.(deps, locale)
        if (!worked) return undefined
        const { given, results, of } = worked
        return {
          given: linesOf(given),
          results: linesOf(results),
          kind: of.kind,
          source: textOf(of.source),
          at: of.at ?? null,
        }
      } catch (problem) {
        onProblem(problem)
        return undefined
      }
    },
  }
}
