import { declareModule, type Opened } from '#kit/module/module.ts'
import { glossaryCalls } from './glossary.http.ts'
import { createGlossary, type GlossaryDeps } from './glossary.ts'
import { readTerms } from './glossary-term.ts'

async function openGlossary(deps: Omit<GlossaryDeps, 'terms'>) {
  const glossary = createGlossary({ ...deps, terms: await readTerms() })
  return { calls: glossaryCalls(glossary), services: { glossary } } satisfies Opened
}

export const glossaryModule = declareModule({
  name: 'glossary',
  problem: 'figures of examples cannot be read',
  open: openGlossary,
})
