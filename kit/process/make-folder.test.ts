import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('a folder is made with those above it, and again without harm', () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-folders-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const path = join(root, 'a', 'b', 'c')
  makeFolder(path)
  makeFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
  writeFileSync(join(root, 'file'), '')
  expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(root, 'file', 'below'))).toThrow(/ENOTDIR|EEXIST/)
})

test.skipIf(!existsSync('/proc/self'))('where none can be made it fails at once', () => {
  expect(() => makeFolder('/proc/x/y')).toThrow('ENOENT')
})
