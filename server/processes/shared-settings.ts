import { createHash } from 'node:crypto'
import type { Environment } from '#kit/process/environment.ts'

/** What prices and figures depend on: processes of one portal that differ in it would contradict each other. */
function settingsOf(environment: Environment): Record<string, unknown> {
  const { FEEDS, SIM_SEED, SIM_SPEED, SIM_FROM, ECONOMY_SOURCES, INGEST_TOKENS, INGEST_SYMBOLS, BENCH_RATE } =
    environment
  return {
    FEEDS,
    SIM_SEED,
    SIM_SPEED,
    SIM_FROM: SIM_FROM ?? null,
    ECONOMY_SOURCES: ECONOMY_SOURCES ?? null,
    // Tokens may be changed one process after the other; the names are feeds.
    INGEST_TOKENS: INGEST_TOKENS.map(({ name }) => name),
    INGEST_SYMBOLS: [...INGEST_SYMBOLS],
    BENCH_RATE,
  }
}

/** A digest of each setting that all processes of a portal must have alike, by its name. */
export function settingDigests(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settingsOf(environment)).map(([name, value]) => [
      name,
      createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12),
    ]),
  )
}

/** The names of the settings that differ, of those that both know. */
export function differingSettings(
  own: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(own).filter(name => others[name] !== undefined && others[name] !== own[name])
}
