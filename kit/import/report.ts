import type { Counts } from './staged-table.ts'

/** What an import did to the table of a file; `read` counts the rows of the file. */
export interface FileReport extends Counts {
  name: string
  read: number
}

export interface ImportReport {
  kind: string
  files: readonly FileReport[]
  /** What else the operator should know, such as what was left out and why. */
  notes?: readonly string[]
}

const count = (number: number) => number.toLocaleString('en-US')

/** Lines for the operator, in the same words for every kind: `adverts: 42 rows read, 1 added, …`. */
export function reportLines({ kind, files, notes = [] }: ImportReport): string[] {
  const lines = files.map(({ name, read, added, changed, unchanged, removed }) => {
    const counts = `${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(removed)} removed`
    return `${name === kind ? kind : `${kind}, ${name}`}: ${count(read)} ${read === 1 ? 'row' : 'rows'} read, ${counts}`
  })
  return [...lines, ...notes]
}
