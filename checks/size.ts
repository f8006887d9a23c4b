import { parseSync } from 'vite'
import { readSources, type Sources } from './imports.ts'
import { lineOf } from './syntax/module-syntax.ts'

/** A function of more lines does more than one thing. */
const FUNCTION_LINES = 100
/** Nine files of ten have at most so many lines. */
const FILE_LINES = 180
const TEST = /\.test\.\w+$/

interface Node {
  type: string
  start: number
  end: number
  body?: unknown
  id?: { name?: string } | null
  key?: { name?: string }
}

interface Measured {
  name: string
  line: number
  lines: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** Every function of a file with a body, by the name it is declared or assigned under. */
function functionsOf(file: string, text: string): Measured[] {
  const found: Measured[] = []
  const visit = (value: unknown, outer: string): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, outer)
    if (!isNode(value)) return
    const name = value.id?.name ?? value.key?.name ?? outer
    if (/Function/.test(value.type) && value.body) {
      const line = lineOf(text, value.start)
      found.push({ name, line, lines: lineOf(text, value.end) - line + 1 })
    }
    for (const part of Object.values(value)) visit(part, name)
  }
  visit(parseSync(file, text).program, 'a function')
  return found
}

/**
 * Functions that are too long, tests aside, and the longest files if more than a tenth of all is; one line each.
 */
export function sizeFaults(sources: Sources): string[] {
  const own = [...sources].filter(([file]) => !TEST.test(file))
  const faults = own.flatMap(([file, text]) =>
    functionsOf(file, text)
      .filter(({ lines }) => lines > FUNCTION_LINES)
      .map(
        ({ name, line, lines }) => `${file}:${line} ${name} has ${lines} lines, at most ${FUNCTION_LINES}: split it`,
      ),
  )
  const lengths = own
    .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
    .sort((a, b) => b.lines - a.lines)
  const long = lengths.filter(({ lines }) => lines > FILE_LINES)
  if (long.length > own.length / 10) {
    const longest = long.slice(0, 10).map(({ file, lines }) => `${file} (${lines})`)
    faults.push(
      `${long.length} of ${own.length} files have more than ${FILE_LINES} lines, at most a tenth may; the longest: ${longest.join(', ')}`,
    )
  }
  return faults
}

if (import.meta.main) {
  const faults = sizeFaults(readSources())
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exit(1)
}
