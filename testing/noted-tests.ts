import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'

/** Suites that are skipped as a whole give the reason in their name. */
const REASON_IN_NAME = '(skipped: '

/** Lines of an error that are noted: its message, then how the value differs. */
const NOTED_LINES = 12

/** Characters of a line that are noted: enough to tell which value it was. */
const NOTED_CHARACTERS = 240

/**
 * Writes a line for each test that needs a reader's attention, to files in the folder that TEST_NOTES_DIR names: to
 * `failed` its name and how each of its runs failed, to `skipped` its name and the reason, to `unstable` the name of one
 * that passed only when it was repeated and how it had failed. A file or a group whose preparation failed is in `failed`
 * too, because its tests do not run, and so is what failed outside of any test.
 */
export default class NotedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    if (result.state === 'skipped') {
      const hasReason = test.fullName.includes(REASON_IN_NAME)
      note('skipped', test, hasReason ? '' : `: ${result.note ?? 'no reason given'}`)
    }
    const lines = linesOf(result.errors ?? [])
    if (result.state === 'failed') note('failed', test, lines)
    if (test.diagnostic()?.flaky) note('unstable', test, lines)
  }

  onTestSuiteResult(suite: TestSuite): void {
    noteUnprepared(suite.module, suite.fullName, suite.errors())
  }

  onTestModuleEnd(module: TestModule): void {
    noteUnprepared(module, 'the file', module.errors())
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) noteLine('failed', `outside of any test > ${errors.length} errors${linesOf(errors)}`)
  }
}

/** A file, or a group of its tests, that could not be prepared, or not cleared away. scripts/test.mjs reads these names. */
function noteUnprepared(module: TestModule, name: string, errors: readonly SerializedError[]): void {
  if (errors.length > 0) noteLine('failed', `${module.relativeModuleId} > preparation of ${name}${linesOf(errors)}`)
}

function note(file: string, { module, fullName }: TestCase, text: string): void {
  noteLine(file, `${module.relativeModuleId} > ${fullName}${text}`)
}

function noteLine(file: string, text: string): void {
  const folder = process.env.TEST_NOTES_DIR
  if (folder) appendFileSync(join(folder, file), `${text}\n`)
}

function linesOf(errors: readonly { message: string; diff?: string }[]): string {
  const failures = errors.map(({ message, diff = '' }) =>
    stripVTControlCharacters(`${message}\n${diff}`)
      .trim()
      .split('\n')
      .slice(0, NOTED_LINES)
      .map(line => line.slice(0, NOTED_CHARACTERS))
      .join('\n'),
  )
  return failures.map(failure => `\n${failure.replace(/^/gm, '    ')}`).join('')
}
