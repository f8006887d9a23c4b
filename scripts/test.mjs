import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, install, pinnedNode } from './setup.mjs'

install()

const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const CORES = Math.min(availableParallelism(), 4)
/** What testing/noted-tests.ts writes to the files of these names. */
const noted = { skipped: '', unstable: '', failed: '' }
const results = []

/** Runs one step with the pinned Node, with its output on the console. Returns whether it succeeded. */
function run(name, args, extra = {}) {
  console.log(`\n--- ${name}`)
  return spawnSync(pinnedNode(), args, { stdio: 'inherit', env: environment(extra) }).status === 0
}

/** Runs one step and keeps how long it took. */
function step(name, runIt) {
  const startedAt = performance.now()
  const isOk = runIt()
  results.push({ name, state: isOk ? 'ok' : 'FAILED', seconds: (performance.now() - startedAt) / 1_000 })
  return isOk
}

function skip(name, reason) {
  results.push({ name, state: 'skipped' })
  noted.skipped += `${name}: ${reason}\n`
}

/** Runs files of a suite, or all of it, each test once more if it fails and `repeatsTests`; what was noted of them, and whether all passed. */
function runFiles(project, files, { workers, repeatsTests }, extra) {
  const notes = mkdtempSync(join(folder, 'notes-'))
  for (const file of Object.keys(noted)) writeFileSync(join(notes, file), '')
  const options = [`--retry=${repeatsTests ? 1 : 0}`, '--reporter=default', '--reporter=./testing/noted-tests.ts']
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...options, ...files]
  const settings = { TEST_NOTES_DIR: notes, VITEST_MAX_WORKERS: String(workers), ...extra }
  const isOk = run([project, ...files].join(' '), command, settings)
  return [isOk, Object.fromEntries(Object.keys(noted).map(file => [file, readFileSync(join(notes, file), 'utf8')]))]
}

/** Lines that name a test, without those that say how it failed. */
const namesIn = text => text.split('\n').filter(line => / > /.test(line) && !line.startsWith(' '))

/** Of a file or a group whose tests did not run, in place of the name of a test. */
const UNPREPARED = ' > preparation of '

/** In place of the name of a file, of what failed outside of them. */
const OUTSIDE = 'outside of any test'
/** More files than these do not fail by chance. */
const MAX_REPEATED_FILES = 6

/** The files to run once more: all that failed, unless something failed in them that was repeated already. */
function filesToRepeat(failures, { repeatsTests }) {
  const names = namesIn(failures)
  const files = [...new Set(names.map(name => name.split(' > ')[0]))]
  const wasRepeated = repeatsTests && !names.every(name => name.includes(UNPREPARED))
  return wasRepeated || files.includes(OUTSIDE) || files.length > MAX_REPEATED_FILES ? [] : files
}

function note(notes) {
  for (const file of Object.keys(noted)) noted[file] += notes[file]
}

/**
 * Runs a suite, as many of its files at a time as there are `workers`. What fails is repeated once, because one test in
 * thousands meets a machine that stood still: the test, or with `repeatsTests: false` its file as a whole, in which each
 * test goes on from what members did in those before it. A file whose preparation failed is repeated in any case. What
 * passes only then is named at the end.
 */
function suite(project, { workers = CORES, repeatsTests = true, ...extra } = {}) {
  return step(project, () => {
    const [isOk, notes] = runFiles(project, [], { workers, repeatsTests }, extra)
    const files = filesToRepeat(notes.failed, { repeatsTests })
    if (isOk || files.length === 0) {
      note(notes)
      return isOk
    }
    const [passes, again] = runFiles(project, files, { workers: 1, repeatsTests }, extra)
    const isOther = line => !files.some(file => line.startsWith(`${file} > `))
    const skipped = notes.skipped.split('\n').filter(isOther).join('\n')
    note({ skipped, unstable: notes.unstable + (passes ? notes.failed : ''), failed: passes ? '' : notes.failed })
    note(again)
    return passes
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

step('check', () => run('check', ['scripts/check.mjs']))
// Some wait, for a timeout of what they test.
suite('unit', { workers: CORES + 1 })
// Databases, servers, processes and browsers often wait: for a lock, a time-out, the next price.
suite('contract', { workers: CORES + 2 })
if (step('build', () => run('build', ['scripts/build.mjs']))) {
  suite('server', { workers: CORES + 1 })
  suite('processes', { workers: CORES + 1 })
  const { path, missing } = chromium()
  if (path) suite('journeys', { workers: CORES + 2, repeatsTests: false, CHROMIUM_PATH: path })
  else skip('journeys', missing)
} else for (const name of ['server', 'processes', 'journeys']) skip(name, 'the build failed')

rmSync(folder, { recursive: true })
const [skipped, unstable, failures] = [noted.skipped, noted.unstable, noted.failed].map(text =>
  text.replace(/^\n+|\s+$/g, ''),
)
console.log('\n--- all')
for (const { name, state, seconds } of results)
  console.log(
    `${state.padEnd(7)} ${seconds === undefined ? '       ' : `${seconds.toFixed(1).padStart(5)} s`}  ${name}`,
  )
if (skipped !== '') console.log(`\nskipped:\n${skipped.replace(/^/gm, '  ')}`)
if (unstable !== '') console.log(`\npassed only when repeated:\n${unstable.replace(/^/gm, '  ')}`)
if (failures !== '') console.log(`\nfailed:\n${failures.replace(/^/gm, '  ')}`)
// Once more by name alone, for whoever sees only the end of a long output.
const names = namesIn(failures)
if (names.length > 0) console.log(`\nfailed tests:\n${names.map(name => `  ${name}`).join('\n')}`)
const failed = results.filter(({ state }) => state === 'FAILED')
console.log(
  failed.length === 0 ? '\nall tests passed' : `\nfailed suites: ${failed.map(({ name }) => name).join(', ')}`,
)
process.exit(failed.length === 0 ? 0 : 1)
