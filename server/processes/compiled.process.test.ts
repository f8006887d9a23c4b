import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { portalOptions, portalSettings } from '../../scripts/portal-options.mjs'

/** Tells at the end whether the process has loaded Node's parser of TypeScript. */
const TELL = `process.on('exit', () => console.log('parser', process.moduleLoadList.some(name => /amaro/.test(name))))`

test('what the build has compiled starts without the parser of TypeScript, and compiling opens nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const compile = () =>
    spawnSync(
      process.execPath,
      [...portalOptions, '--import', `data:text/javascript,${TELL}`, 'server/main.ts', '--compile'],
      {
        cwd: resolve(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          ...portalSettings,
          NODE_COMPILE_CACHE: join(folder, 'cache'),
          DATA_DIR: join(folder, 'data'),
        },
        encoding: 'utf8',
      },
    )
  expect(compile()).toMatchObject({ status: 0, stdout: 'parser true\n', stderr: '' })
  expect(compile()).toMatchObject({ status: 0, stdout: 'parser false\n', stderr: '' })
  expect(readdirSync(folder)).toEqual(['cache'])
})
