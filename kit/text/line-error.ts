/** A fault in a line of a file, counted from 1. */
export class LineError extends Error {
  readonly line: number
  readonly problem: string
  constructor(line: number, problem: string) {
    super(`line ${line}: ${problem}`)
    this.name = 'LineError'
    this.line = line
    this.problem = problem
  }
}
