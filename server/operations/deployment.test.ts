import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseEnvironment } from '#kit/process/environment.ts'
import {
  environmentOf,
  exampleVariables,
  portalServices,
  readComposeFile,
  skippedWithoutRoles,
} from '#testing/compose.ts'
import { skippedWithout } from '#testing/programs.ts'

/** Units are rated without installing them from systemd 250 on. */
function skippedWithoutSystemd(): string {
  const missing = skippedWithout('systemd-analyze')
  if (missing !== '') return missing
  const { stdout } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' })
  return Number(/^systemd (\d+)/.exec(stdout)?.[1]) >= 250 ? '' : ' (skipped: systemd is older than version 250)'
}
const skipped = skippedWithoutSystemd()

const read = (file: string) => readFileSync(join('operations', file), 'utf8')
/** What closing takes at most after `DRAIN_MS`, in seconds: see server/main.ts. */
const CLOSE_S = 8

/** Names of all settings, from the README's table. */
const settings = new Set(
  readFileSync('README.md', 'utf8')
    .split('\n')
    .filter(line => /^\| `[A-Z]/.test(line))
    .flatMap(line => Array.from(line.split('|')[1]!.matchAll(/`([A-Z_]+)`/g), ([, name]) => name!)),
)

/** Faults of settings as the portal that gets them would state them. `NODE_…` is not the portal's. */
function settingFaults(variables: Record<string, string>): string[] {
  const unknown = Object.keys(variables).filter(name => !settings.has(name))
  return [...unknown.map(name => `${name} is not a setting`), ...parseEnvironment(variables).problems]
}

describe('compose.yaml', () => {
  const file = readComposeFile()
  const { services } = file
  const portals = portalServices(file)
  const example = exampleVariables()
  const image = Object.fromEntries(Array.from(read('Dockerfile').matchAll(/ ([A-Z_]+)=(\S+)/g), ([, a, b]) => [a, b]))

  test('has two processes of each role that readers notice, and one for jobs', () => {
    expect(portals.map(([name, { environment }]) => `${name} ${environment!.ROLE}`)).toEqual([
      'web-1 web',
      'web-2 web',
      'stream-1 stream',
      'stream-2 stream',
      'ingest-1 ingest',
      'ingest-2 ingest',
      'jobs jobs',
    ])
  })

  test.skipIf(skippedWithoutRoles !== '').each(portals)(
    `the portal of %s accepts its settings${skippedWithoutRoles}`,
    (_, service) => {
      expect(settingFaults({ ...image, ...environmentOf(service) })).toEqual([])
    },
  )

  test('every variable that has to be filled in is in the example, and no password is', () => {
    const wanted = new Set(Array.from(read('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name]) => name))
    expect(Object.keys(example).toSorted()).toEqual([...wanted].toSorted())
    expect([example.POSTGRES_PASSWORD, example.METRICS_TOKEN, example.SECRETS_KEY]).toEqual(['', '', ''])
  })

  test('Caddy finds every process at the port of the image, within the network that is trusted', () => {
    const { WEB, STREAM, INGEST } = services.caddy!.environment!
    const addresses = [WEB, STREAM, INGEST].flatMap(text => text!.split(' '))
    const serving = portals.map(([name]) => name).filter(name => name !== 'jobs')
    expect(addresses).toEqual(serving.map(name => `${name}:${image.PORT}`))
    const used = Array.from(read('Caddyfile').matchAll(/\{\$(\w+):/g), ([, name]) => name)
    expect(new Set(used)).toEqual(new Set(Object.keys(services.caddy!.environment!)))
    expect(portals[0]![1].environment!.TRUST_PROXY).toBe(file.networks.default.ipam.config[0]!.subnet)
  })

  test('what services name exists: files, volumes, other services with a check of their health', () => {
    const faults = Object.entries(services).flatMap(([name, { volumes = [], depends_on = {} }]) => [
      ...volumes
        .map(volume => volume.split(':')[0]!)
        .filter(from => (from.startsWith('.') ? !existsSync(join('operations', from)) : !(from in file.volumes)))
        .map(from => `${name}: no ${from}`),
      ...Object.keys(depends_on)
        .filter(other => services[other]?.healthcheck === undefined)
        .map(other => `${name}: ${other} has no health check`),
    ])
    expect(faults).toEqual([])
  })

  test('processes have time to close in order', () => {
    const { DRAIN_MS } = parseEnvironment({}).environment
    for (const [, { stop_grace_period: given }] of portals)
      expect(Number.parseInt(given!, 10)).toBeGreaterThan(CLOSE_S + DRAIN_MS / 1_000)
  })

  test('the image is built from files that are there', () => {
    const { context, dockerfile } = portals[0]![1].build!
    expect(existsSync(join('operations', context, dockerfile))).toBe(true)
    const named = Array.from(read('Dockerfile').matchAll(/[\w/.-]+\.(?:json|mjs)|\.npmrc/g), ([name]) => name)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter(name => !existsSync(name))).toEqual([])
  })
})

describe('portal@.service', () => {
  const unit = read('systemd/portal@.service')
  const valuesOf = (name: string) =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value]) => value!)

  test.skipIf(skippedWithoutRoles !== '').each(['web', 'stream', 'ingest', 'jobs'])(
    `the portal of the instance %s accepts its settings${skippedWithoutRoles}`,
    role => {
      const ofUnit = parseEnv(valuesOf('Environment').join('\n').replaceAll('%i', role))
      const shared = parseEnv(read('systemd/portal.env.example'))
      expect(settingFaults({ ...ofUnit, ...shared, PORT: '3101' } as Record<string, string>)).toEqual([])
    },
  )

  test('starts the portal as the image does, and waits until it is ready', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))![1]!) as string[]
    expect(valuesOf('ExecStart')).toEqual([`/usr/bin/${command.join(' ')}`])
    const scripts = [...valuesOf('ExecStart'), ...valuesOf('ExecStartPost')].map(line => line.split(' ')[1]!)
    expect(scripts.filter(script => !existsSync(script))).toEqual([])
  })

  test('has time to start and to close in order', () => {
    const { DRAIN_MS } = parseEnvironment({}).environment
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(CLOSE_S + DRAIN_MS / 1_000)
    const waited = Number(valuesOf('ExecStartPost')[0]!.split(' ').at(-1))
    expect(Number(valuesOf('TimeoutStartSec')[0])).toBeGreaterThan(waited)
  })

  /** The units with the programs and folders of this machine, in a folder of their own. */
  function unitsHere(): string {
    const folder = mkdtempSync(join(tmpdir(), 'portal-units-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const here = unit
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/portal', process.cwd())
      .replace(/^User=.*$/m, 'User=root')
    writeFileSync(join(folder, 'portal@web.service'), here)
    writeFileSync(join(folder, 'portal.target'), read('systemd/portal.target'))
    return folder
  }

  test.skipIf(skipped !== '')(`systemd accepts the units, and rates them as well protected${skipped}`, () => {
    const folder = unitsHere()
    const files = ['portal@web.service', 'portal.target'].map(name => join(folder, name))
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    const verified = analyze('verify', '--man=no', '--recursive-errors=no', ...files)
    expect(verified.stderr.split('\n').filter(line => line.includes(folder) || /portal/.test(line))).toEqual([])
    expect(verified.status).toBe(0)
    // Exposure in tenths: below 3.0 of 10.
    const rated = analyze('security', '--offline=yes', '--no-pager', '--threshold=30', files[0]!)
    expect(
      rated.status,
      rated.stdout
        .split('\n')
        .filter(line => line.startsWith('✗'))
        .join('\n'),
    ).toBe(0)
  })
})
