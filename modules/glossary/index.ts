export type { GlossaryTermResult } from './glossary.http.ts'
export type { Glossary, GlossaryDeps } from './glossary.ts'
export { type GlossaryTerm, readTerms } from './glossary-term.ts'
export { glossaryModule } from './module.ts'
