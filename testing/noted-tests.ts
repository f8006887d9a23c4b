import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Suites that are skipped as a whole give the reason in their name. */
const REASON_IN_NAME = '(skipped: '

/** Writes a line for each skipped test to the file named by SKIPPED_TESTS_FILE: its name and the reason. */
export default class SkippedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    const file = process.env.SKIPPED_TESTS_FILE
    if (result.state !== 'skipped' || !file) return
    const reason = test.fullName.includes(REASON_IN_NAME) ? '' : `: ${result.note ?? 'no reason given'}`
    appendFileSync(file, `${test.module.relativeModuleId} > ${test.fullName}${reason}\n`)
  }
}
