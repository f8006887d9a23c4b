import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parseEnvironment } from '#kit/process/environment.ts'
import { readPlainYaml } from './plain-yaml.ts'

/** A service of compose.yaml, as far as tests look at it. */
export interface Service {
  image: string
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  stop_grace_period?: string
  healthcheck?: object
  volumes?: string[]
  build?: { context: string; dockerfile: string }
}

export interface ComposeFile {
  services: Record<string, Service>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
  volumes: Record<string, unknown>
}

/** A version that runs one process only refuses roles, whatever else is set. */
const refusals = parseEnvironment({ ROLE: 'web', DATABASE_URL: 'postgres://a@b/c', REDIS_URL: 'redis://b' }).problems

/** What the name of a test that needs roles ends with: empty, or why it is skipped. */
export const skippedWithoutRoles = refusals.length === 0 ? '' : ' (skipped: this version runs one process)'

const folder = resolve(import.meta.dirname, '../operations')

export const readComposeFile = () =>
  readPlainYaml(readFileSync(join(folder, 'compose.yaml'), 'utf8')) as unknown as ComposeFile

/** The services that run the portal, by name. */
export const portalServices = ({ services }: ComposeFile) =>
  Object.entries(services).filter(([, { image }]) => image === 'portal')

/** The example of its variables as it is, and with passwords. */
export const exampleVariables = () =>
  parseEnv(readFileSync(join(folder, 'env.example'), 'utf8')) as Record<string, string>
const filledIn = () => ({
  ...exampleVariables(),
  POSTGRES_PASSWORD: 'a'.repeat(48),
  METRICS_TOKEN: 'b'.repeat(48),
  SECRETS_KEY: 'c'.repeat(64),
})

/** The environment of a service as `docker compose` fills in `${NAME}`, `${NAME:?}` and `${NAME:-default}`. */
export function environmentOf({ environment = {} }: Service): Record<string, string> {
  const variables: Record<string, string> = filledIn()
  const interpolated = (text: string) =>
    text.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, name: string, fallback = '') => variables[name] || fallback)
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, interpolated(text)]))
}
