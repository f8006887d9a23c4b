import type { Database } from '#kit/database/database.ts'
import { importAdverts } from '#modules/adverts'
import { importInstruments } from '#modules/catalogue'
import { runCommand } from './operator.ts'

/** Imports an operator's files, all or none, and returns a one-line summary. */
type Importer = (database: Database, paths: readonly string[]) => Promise<string>

const importers: Readonly<Record<string, Importer>> = { instruments: importInstruments, adverts: importAdverts }

await runCommand(
  `npm run import -- <kind> <file…>, where kind is ${Object.keys(importers).join(' or ')}`,
  ['import'],
  ({ main }, [kind = '', ...paths]) => {
    const importer = Object.hasOwn(importers, kind) ? importers[kind] : undefined
    if (!importer || paths.length === 0) return undefined
    return importer(main, paths).then(summary => `${kind}: ${summary} (${main.place})`)
  },
)
