// Runs on whatever Node the machine has (20 or later): installs what the lock names, and finds the Node it pins.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchStarter } from './ancestry.mjs'
import { installArguments, npmCommand, pinnedNodePath, scriptOf, signalForServer, withFolders } from './platform.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const stampFile = join(root, 'node_modules', '.installed')

/** The Node that package.json pins, as an npm package of this platform. */
export function pinnedNode() {
  const { platform, arch } = process
  const found = pinnedNodePath({ root, platform, arch })
  if (!found || !existsSync(found)) {
    console.error(
      `No Node 26 for ${platform} ${arch} was installed. Install optional packages (npm ci without --omit=optional), or run on Linux, macOS or Windows x64.`,
    )
    process.exit(1)
  }
  return found
}

/** The script of an installed package's command, to be run with the pinned Node. */
export function script(packageName, command) {
  return scriptOf(JSON.parse(readFileSync(join('node_modules', packageName, 'package.json'), 'utf8')), command)
}

export function environment(extra = {}) {
  const folders = [dirname(pinnedNode()), join(root, 'node_modules', '.bin')]
  return { ...withFolders(process.env, folders, process.platform), ...extra }
}

/** Runs a program to its end; a failure ends this process with the same status. */
function run(command, args, env) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Installs from the lock, unless exactly this lock is installed already. */
export function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  console.log('Installing packages…')
  const { env: variables, execPath, platform } = process
  const npm = npmCommand({ variables, execPath, platform, exists: existsSync })
  if (!npm) {
    console.error('npm was not found. Start this with npm, for example npm start')
    process.exit(1)
  }
  const args = [
    ...npm.slice(1),
    ...installArguments({ root, execPath, platform }),
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
  ]
  // npm started from npm: its own settings of the outer call must not leak into this one.
  run(npm[0], args, { ...variables, NODE_ENV: 'development' })
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
  node([script('@react-router/dev', 'react-router'), 'build'], { NODE_ENV: 'production' })
  node(['scripts/split-routes.ts'])
  node(['scripts/compress-assets.ts'])
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a script with the pinned Node to its end. */
export function node(args, extra = {}) {
  run(pinnedNode(), args, environment(extra))
}

/**
 * Runs a script with the pinned Node for as long as this process lives, handing signals on. The child hears over its IPC
 * channel when this process goes, however it goes.
 */
export function stayWith(args, extra = {}) {
  const child = spawn(pinnedNode(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment(extra) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      const sent = signalForServer(signal, process.platform)
      // Asked a second time, it is not waited for.
      if (sent === 'disconnect' && child.connected) child.disconnect()
      else if (sent !== 'none') child.kill(sent === 'disconnect' ? 'SIGKILL' : sent)
    })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  child.on('error', problem => {
    console.error(`${pinnedNode()}: ${problem.message}`)
    process.exit(1)
  })
  // When the npm that started this is gone, nobody can stop the server by it any more.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') watchStarter(() => child.kill('SIGTERM'))
}
