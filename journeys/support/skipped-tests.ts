import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes a line for each skipped test to the file named by SKIPPED_TESTS_FILE: which it is and why. */
export default class SkippedTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result()
    const file = process.env.SKIPPED_TESTS_FILE
    if (result.state !== 'skipped' || !file) return
    appendFileSync(file, `${test.module.relativeModuleId} > ${test.fullName}: ${result.note ?? 'no reason given'}\n`)
  }
}
