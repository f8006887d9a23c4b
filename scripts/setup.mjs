// Runs on any Node from version 20: installs packages from the lockfile, and finds the pinned Node among them.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchStarter } from './ancestry.mjs'
import {
  installArguments,
  isNewEnough,
  missingLibrary,
  npmCommand,
  pinnedNodePath,
  scriptOf,
  signalForServer,
  withFolders,
} from './platform.mjs'
import { portalOptions, portalSettings } from './portal-options.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const stampFile = join(root, 'node_modules', '.installed')

/** What is missing for the packaged Node; undefined if nothing is. */
function missing() {
  const { platform, arch, env: variables } = process
  return missingLibrary({ platform, arch, variables, exists: existsSync })
}

/**
 * Path of the Node that package.json pins, from the npm package for this platform; of the machine's own where that is new
 * enough and the packaged one cannot run.
 */
export function pinnedNode() {
  const { platform, arch } = process
  if (missing() !== undefined && isNewEnough(process.versions.node)) return process.execPath
  const found = pinnedNodePath({ root, platform, arch })
  if (!found || !existsSync(found)) {
    console.error(
      `Node 26 for ${platform} ${arch} is not installed. Install optional packages (npm ci without --omit=optional), or use Linux, macOS or Windows x64.`,
    )
    process.exit(1)
  }
  return found
}

/** Path of the script of an installed package's command, to be run with the pinned Node. */
export function script(packageName, command) {
  return scriptOf(JSON.parse(readFileSync(join('node_modules', packageName, 'package.json'), 'utf8')), command)
}

export function environment(extra = {}) {
  const folders = [dirname(pinnedNode()), join(root, 'node_modules', '.bin')]
  return { ...withFolders(process.env, folders, process.platform), ...extra }
}

/** Runs a program to its end; if it fails, this process exits with the same status. */
function run(command, args, env) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const lockDigest = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Whether exactly this lockfile is installed. */
export function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockDigest()
}

/** Installs packages from the lockfile, unless exactly this lockfile is installed already. */
export function install() {
  const problem = missing()
  // Said before anything is downloaded.
  if (problem !== undefined && !isNewEnough(process.versions.node)) {
    console.error(problem)
    process.exit(1)
  }
  if (isInstalled()) return
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
  // npm sets variables for the scripts it runs: NODE_ENV of the outer npm must not leak into this one.
  run(npm[0], args, { ...variables, NODE_ENV: 'development' })
  writeFileSync(stampFile, lockDigest())
}

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const entry of readdirSync(path).sort()) yield* filesBelow(join(path, entry))
}

/** Digest of all that the pages are built from. */
function sourceDigest() {
  const hash = createHash('sha256')
  const sources = [
    'web',
    'contract',
    'public',
    'scripts',
    'react-router.config.ts',
    'vite.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  for (const source of sources) for (const file of filesBelow(source)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const buildStamp = join('build', '.built')

/** Whether the pages are built from the present sources. */
export function isBuilt() {
  return existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === sourceDigest()
}

/** Builds the pages, unless their sources are unchanged. Prints a line, and what goes wrong. */
export function build() {
  if (isBuilt()) return
  console.log('Building pages…')
  const settings = { NODE_ENV: 'production', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) }
  node([script('@react-router/dev', 'react-router'), 'build', '--logLevel', 'error'], settings)
  node(['scripts/split-locales.ts'])
  node(['scripts/compress-assets.ts'])
  node([...portalOptions, 'server/main.ts', '--compile'], portalSettings)
  mkdirSync('build', { recursive: true })
  writeFileSync(buildStamp, sourceDigest())
}

/** Runs a script to its end with the pinned Node. */
export function node(args, extra = {}) {
  run(pinnedNode(), args, environment(extra))
}

/**
 * Runs a script with the pinned Node until either process exits, and forwards signals to it. The IPC channel closes
 * when this process exits for whatever reason, which makes the script stop.
 */
export function stayWith(args, extra = {}) {
  const child = spawn(pinnedNode(), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environment(extra) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      const sent = signalForServer(signal, process.platform)
      // A second signal kills it.
      if (sent === 'disconnect' && child.connected) child.disconnect()
      else if (sent !== 'none') child.kill(sent === 'disconnect' ? 'SIGKILL' : sent)
    })
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  child.on('error', problem => {
    console.error(`${pinnedNode()}: ${problem.message}`)
    process.exit(1)
  })
  // Without the npm that started this, the server could no longer be stopped through it.
  if (process.env.npm_lifecycle_event && process.platform !== 'win32') watchStarter(() => child.kill('SIGTERM'))
}
