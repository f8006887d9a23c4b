import { expect, test } from 'vitest'
import { sizeFaults } from './size.ts'

const lines = (count: number) => '  step()\n'.repeat(count)
const short = 'export const one = 1\n'

/** Faults of ten files, one of them as given. */
function faultsOf(file: string, text: string): string[] {
  const others = Array.from({ length: 9 }, (_, index) => [`kit/short-${index}.ts`, short] as const)
  return sizeFaults(new Map([...others, [file, text]]))
}

test('a function of a hundred lines is fine, one of a line more is reported with its name', () => {
  expect(faultsOf('server/start.ts', `export function start() {\n${lines(98)}}\n`)).toEqual([])
  expect(faultsOf('server/start.ts', `import './a.ts'\n\nexport function start() {\n${lines(99)}}\n`)).toEqual([
    'server/start.ts:3 start has 101 lines, at most 100: split it',
  ])
})

test('methods and assigned functions count as well, and types do not disturb', () => {
  const arrow = `export const start = async (count: number): Promise<void> => {\n${lines(120)}}\n`
  expect(faultsOf('kit/start.ts', arrow)).toEqual(['kit/start.ts:1 start has 122 lines, at most 100: split it'])
  const method = `export class Queue<T> {\n  run(jobs: readonly T[]): void {\n${lines(120)}  }\n}\n`
  expect(faultsOf('modules/stream/queue.ts', method)).toEqual([
    'modules/stream/queue.ts:2 run has 122 lines, at most 100: split it',
  ])
})

test('components, scripts and benches are measured like the server', () => {
  const component = `export function Page() {\n${lines(99)}  return <p>{one}</p>\n}\n`
  expect(faultsOf('web/routes/page.tsx', component)).toEqual([
    'web/routes/page.tsx:1 Page has 102 lines, at most 100: split it',
  ])
  const script = `async function build() {\n${lines(120)}}\n`
  for (const file of ['scripts/build.mjs', 'bench/build.ts', 'checks/build.ts', 'testing/build.ts'])
    expect(faultsOf(file, script)).toEqual([`${file}:1 build has 122 lines, at most 100: split it`])
})

test('tests may be longer', () => {
  expect(faultsOf('kit/start.test.ts', `test('starts', () => {\n${lines(300)}})\n`)).toEqual([])
})

test('one long file of ten is fine, two are reported', () => {
  const long = 'export const one = 1\n'.repeat(181)
  expect(faultsOf('kit/long.ts', long)).toEqual([])
  const faults = sizeFaults(
    new Map([
      ...Array.from({ length: 8 }, (_, index) => [`kit/short-${index}.ts`, short] as const),
      ['kit/long.ts', long],
      ['server/longer.ts', `${long}${short}`],
    ]),
  )
  expect(faults).toEqual([
    '2 of 10 files have more than 180 lines, at most a tenth may; the longest: server/longer.ts (182), kit/long.ts (181)',
  ])
})
