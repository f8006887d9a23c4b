import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, install, pinnedNode } from './setup.mjs'

install()

const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const CORES = Math.min(availableParallelism(), 4)
const skippedFile = join(folder, 'skipped')
writeFileSync(skippedFile, '')
const results = []

/** Runs one step with the pinned Node, with its output on the console. */
function step(name, args, extra = {}) {
  console.log(`\n--- ${name}`)
  const startedAt = performance.now()
  const { status } = spawnSync(pinnedNode(), args, { stdio: 'inherit', env: environment(extra) })
  results.push({ name, state: status === 0 ? 'ok' : 'FAILED', seconds: (performance.now() - startedAt) / 1_000 })
  return status === 0
}

function skip(name, reason) {
  results.push({ name, state: 'skipped' })
  writeFileSync(skippedFile, `${name}: ${reason}\n`, { flag: 'a' })
}

/** Runs a suite, as many of its files at a time as there are `workers`. */
function suite(project, { workers = CORES, ...extra } = {}) {
  const reporters = ['--reporter=default', '--reporter=./testing/skipped-tests.ts']
  return step(project, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters], {
    SKIPPED_TESTS_FILE: skippedFile,
    VITEST_MAX_WORKERS: String(workers),
    ...extra,
  })
}

/** Path of Chromium, or why it is missing. */
function chromium() {
  console.log('\nLooking for Chromium, and installing it if possible…')
  const { status, stdout } = spawnSync(pinnedNode(), ['scripts/provide-chromium.ts'], {
    encoding: 'utf8',
    env: environment(),
  })
  const output = stdout.trim()
  console.log(output)
  return status === 0 ? { path: output } : { missing: output }
}

step('check', ['scripts/check.mjs'])
suite('unit')
// Databases, processes and browsers mostly wait: for a lock, a time-out, the next price.
suite('contract', { workers: CORES + 1 })
if (step('build', ['scripts/build.mjs'])) {
  suite('server')
  suite('processes', { workers: CORES + 1 })
  suite('start', { workers: 1 })
  const { path, missing } = chromium()
  if (path) suite('journeys', { workers: CORES + 1, CHROMIUM_PATH: path })
  else skip('journeys', missing)
} else for (const name of ['server', 'processes', 'start', 'journeys']) skip(name, 'the build failed')

const skipped = readFileSync(skippedFile, 'utf8').trimEnd()
rmSync(folder, { recursive: true })
console.log('\n--- all')
for (const { name, state, seconds } of results)
  console.log(
    `${state.padEnd(7)} ${seconds === undefined ? '       ' : `${seconds.toFixed(1).padStart(5)} s`}  ${name}`,
  )
if (skipped !== '') console.log(`\nskipped:\n${skipped.replace(/^/gm, '  ')}`)
const failed = results.filter(({ state }) => state === 'FAILED')
console.log(failed.length === 0 ? '\nall tests passed' : `\nfailed: ${failed.map(({ name }) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
