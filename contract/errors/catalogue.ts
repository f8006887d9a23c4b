import type { CodeDefinition } from '../answers/error.ts'
import * as all from './index.ts'

export type NamedCode = CodeDefinition & { name: string }

/** All codes with their names, by code. For the server: in the browser it would bring every text. */
export const catalogue: readonly NamedCode[] = Object.entries<CodeDefinition>(all)
  .map(([name, definition]) => ({ name, ...definition }))
  .sort((a, b) => (a.code < b.code ? -1 : 1))
