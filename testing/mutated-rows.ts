import { RandomRun } from '#kit/random.ts'

type Mutation = (cell: string, random: () => number) => string

const wide = (text: string) => text.replaceAll(/[!-~]/g, char => String.fromCodePoint(char.codePointAt(0)! + 0xfee0))

/** What goes wrong with a cell between a person, a spreadsheet and a program. */
const cellMutations: readonly Mutation[] = [
  () => '',
  () => ' ',
  () => '-',
  () => 'n/a',
  () => 'NaN',
  () => 'Infinity',
  () => '-1',
  () => '0',
  () => '1e308',
  () => '99999999999999999999',
  () => '2099-12-31',
  () => '31.12.2026',
  () => '115/11/25',
  () => '2026年11月25日',
  () => '0001-01-01',
  () => '=HYPERLINK("https://example.org")',
  () => '\ud800',
  () => '匯率🪙\u202e',
  () => '<script>alert(1)</script>',
  () => 'javascript:alert(1)',
  () => "'; drop table instruments; --",
  () => 'x'.repeat(5_000),
  cell => ` ${cell} `,
  cell => `${cell}\u00a0`,
  cell => `${cell}\u200b`,
  cell => `${cell},${cell}`,
  cell => `"${cell}`,
  cell => `${cell}\n${cell}`,
  cell => cell.toUpperCase(),
  cell => cell.toLowerCase(),
  cell => wide(cell),
  cell => cell.replace('.', ','),
  cell => cell.replace('.', ''),
  cell => `${cell}00`,
  cell => `-${cell}`,
  cell => `${cell}.m`,
  cell => `${cell.slice(0, 3)}/${cell.slice(3)}`,
  cell => (Number(cell) ? String(1 / Number(cell)) : cell),
  cell => (Number(cell) ? String(Number(cell) / 100) : cell),
  cell => cell.slice(0, Math.floor(cell.length / 2)),
  (cell, random) =>
    cell.slice(0, Math.floor(random() * cell.length)) + String.fromCodePoint(1 + Math.floor(random() * 0xd7fe)),
]

/** A row as a file has it. */
export const lineOf = (cells: readonly string[]) =>
  `${cells.map(cell => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`

/**
 * The cells of a row with one to three faults: a changed cell, two cells exchanged, a cell too many or too few. One row in
 * ten is left as it is. A row that `isBroken` is to be cut somewhere once it is text.
 */
export function mutatedCells(row: readonly string[], random: () => number): { cells: string[]; isBroken: boolean } {
  const below = (limit: number) => Math.floor(random() * limit)
  const cells = [...row]
  const faults = random() < 0.1 ? 0 : 1 + below(3)
  let isBroken = false
  for (let fault = 0; fault < faults; fault++) {
    const at = below(cells.length)
    const kind = random()
    if (kind < 0.8) cells[at] = cellMutations[below(cellMutations.length)]!(cells[at]!, random)
    else if (kind < 0.9) {
      const other = below(cells.length)
      ;[cells[at], cells[other]] = [cells[other]!, cells[at]!]
    } else if (kind < 0.94) cells.splice(at, 1)
    else if (kind < 0.98) cells.splice(at, 0, cells[at]!)
    else isBroken = true
  }
  return { cells, isBroken }
}

/**
 * Lines of a CSV file, each a row of `rows` with faults as `mutatedCells` makes them, or with its text cut. The same seed
 * gives the same lines.
 */
export function* mutatedLines(rows: readonly (readonly string[])[], count: number, seed: number): Generator<string> {
  const run = new RandomRun()
  run.start(seed, 0, 0)
  const random = () => run.uniform()
  const below = (limit: number) => Math.floor(random() * limit)
  for (let made = 0; made < count; made++) {
    const { cells, isBroken } = mutatedCells(rows[below(rows.length)]!, random)
    const line = lineOf(cells)
    yield isBroken ? `${line.slice(0, below(line.length))}\n` : line
  }
}
