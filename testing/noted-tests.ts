import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** Suites that are skipped as a whole give the reason in their name. */
const REASON_IN_NAME = '(skipped: '

/**
 * Writes a line for each test that needs a reader's attention although it did not fail, to files in the folder that
 * TEST_NOTES_DIR names: to `skipped` its name and the reason, to `unstable` the name of one that passed only when it was
 * repeated.
 */
export default class NotedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const folder = process.env.TEST_NOTES_DIR
    if (!folder) return
    const note = (file: string, text: string) =>
      appendFileSync(join(folder, file), `${test.module.relativeModuleId} > ${test.fullName}${text}\n`)
    const result = test.result()
    if (result.state === 'skipped') {
      const hasReason = test.fullName.includes(REASON_IN_NAME)
      note('skipped', hasReason ? '' : `: ${result.note ?? 'no reason given'}`)
    }
    if (test.diagnostic()?.flaky) note('unstable', '')
  }
}
