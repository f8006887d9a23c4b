import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, install, pinnedNode } from './setup.mjs'

install()

const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const CORES = Math.min(availableParallelism(), 4)
for (const file of ['skipped', 'unstable']) writeFileSync(join(folder, file), '')
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
  writeFileSync(join(folder, 'skipped'), `${name}: ${reason}\n`, { flag: 'a' })
}

/**
 * Runs a suite, as many of its files at a time as there are `workers`. A test that fails is repeated once, because one in
 * thousands meets a machine that stood still; if it passes then, it is named at the end.
 */
function suite(project, { workers = CORES, ...extra } = {}) {
  const options = ['--retry=1', '--reporter=default', '--reporter=./testing/noted-tests.ts']
  return step(project, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options], {
    TEST_NOTES_DIR: folder,
    VITEST_MAX_WORKERS: String(workers),
    ...extra,
  })
}

const MEMORY_DISK = '/dev/shm'
/** Several times what the databases of a suite take; its processes need some too. */
const ENOUGH_MEMORY = 4 * 2 ** 30

/** Runs the steps with a folder for databases: in memory if there is room, where copying one takes a fraction of the time. */
function withDatabaseFolder(steps) {
  const { bavail, bsize } = existsSync(MEMORY_DISK) ? statfsSync(MEMORY_DISK) : { bavail: 0, bsize: 0 }
  const isInMemory = Math.min(freemem(), bavail * bsize) > ENOUGH_MEMORY
  const databases = mkdtempSync(join(isInMemory ? MEMORY_DISK : tmpdir(), 'portal-test-databases-'))
  // PostgreSQL runs as another user than root.
  chmodSync(databases, 0o755)
  try {
    steps(databases)
  } finally {
    rmSync(databases, { recursive: true, force: true })
  }
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
// Some wait, for a timeout of what they test.
suite('unit', { workers: CORES + 1 })
// Databases, servers, processes and browsers often wait: for a lock, a time-out, the next price.
withDatabaseFolder(TMPDIR => suite('contract', { workers: CORES + 2, TMPDIR }))
if (step('build', ['scripts/build.mjs'])) {
  suite('server', { workers: CORES + 1 })
  suite('processes', { workers: CORES + 1 })
  const { path, missing } = chromium()
  if (path) suite('journeys', { workers: CORES + 2, CHROMIUM_PATH: path })
  else skip('journeys', missing)
} else for (const name of ['server', 'processes', 'journeys']) skip(name, 'the build failed')

const [skipped, unstable] = ['skipped', 'unstable'].map(file => readFileSync(join(folder, file), 'utf8').trimEnd())
rmSync(folder, { recursive: true })
console.log('\n--- all')
for (const { name, state, seconds } of results)
  console.log(
    `${state.padEnd(7)} ${seconds === undefined ? '       ' : `${seconds.toFixed(1).padStart(5)} s`}  ${name}`,
  )
if (skipped !== '') console.log(`\nskipped:\n${skipped.replace(/^/gm, '  ')}`)
if (unstable !== '') console.log(`\npassed only when repeated:\n${unstable.replace(/^/gm, '  ')}`)
const failed = results.filter(({ state }) => state === 'FAILED')
console.log(failed.length === 0 ? '\nall tests passed' : `\nfailed: ${failed.map(({ name }) => name).join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
