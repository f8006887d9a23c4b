import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Recomputation, WrongLine } from '#modules/contests'

/** Where a command prints, as to `process`. */
export interface Printed {
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
}

/**
 * Prints a line for each entry of an audit file: its rank or `-`, its id, return and largest drawdown in per cent. Resolves
 * with the exit code: 1 if a line of the file is wrong, whose number it prints.
 */
export async function recomputeContest(path: string, { stdout, stderr }: Printed): Promise<0 | 1> {
  const recomputation = new Recomputation()
  try {
    for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity }))
      recomputation.add(line)
    const table = recomputation.table()
    stdout.write(table.map(({ rank, entryId, r, m }) => `${rank ?? '-'} ${entryId} ${r} ${m}\n`).join(''))
    return 0
  } catch (problem) {
    if (problem instanceof WrongLine) stderr.write(`${path}, ${problem.message}\n`)
    else stderr.write(`${path} cannot be read (${(problem as { code?: string }).code ?? problem})\n`)
    return 1
  }
}
