import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const shipped = join(import.meta.dirname, '../modules/catalogue/data')
const folder = mkdtempSync(join(tmpdir(), 'catalogue-'))
beforeEach(() => cpSync(shipped, folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

function check() {
  const { status, stderr } = spawnSync(process.execPath, ['checks/catalogue.ts', folder], { encoding: 'utf8' })
  return { status, stderr }
}

/** Changes one line of a file; returns its number. */
function plant(file: string, line: RegExp, from: string | RegExp, to: string): number {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n')
  const at = lines.findIndex(text => line.test(text))
  lines[at] = lines[at]!.replace(from, to)
  writeFileSync(join(folder, file), lines.join('\n'))
  return at + 1
}

test('the catalogue of the project has no faults', () => {
  expect(check()).toEqual({ status: 0, stderr: '' })
})

test('a fault is reported with file and line, and fails the check', () => {
  const line = plant('instruments.csv', /^EURUSD,/, '歐元', '欧元')
  const { status, stderr } = check()
  expect(status).toBe(1)
  expect(stderr).toContain(`instruments.csv:${line} EURUSD: 欧 cannot stand in tw '欧元/美元'`)
})

test('a row that cannot be parsed is reported with file and line', () => {
  const line = plant('holidays.csv', /^nyse,2026-01-19/, ',closed,', ',shut,')
  const { status, stderr } = check()
  expect(status).toBe(1)
  expect(stderr).toContain(
    `holidays.csv:${line} kind 'shut' is neither closed, early HH:MM nor hours HH:MM-HH:MM;HH:MM-HH:MM`,
  )
})

test('an instrument without an id is reported with the next free one', () => {
  const line = plant('instruments.csv', /^EURUSD,/, /,2$/, ',')
  const { status, stderr } = check()
  expect(status).toBe(1)
  expect(stderr).toContain(`instruments.csv:${line} EURUSD: no id; the next one is 825`)
})
