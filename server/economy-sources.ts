import type { Environment } from '#kit/environment.ts'
import { type EconomicPublisher, economicPublishers } from '#modules/economy'

/** Words of ECONOMY_SOURCES besides the publishers. */
const OTHERS: readonly string[] = ['simulated', 'none']

export const isPublisher = (name: string): name is EconomicPublisher =>
  economicPublishers.some(publisher => publisher === name)

/** Mistakes in ECONOMY_SOURCES, one line each. */
export function economySourceFaults({ ECONOMY_SOURCES = [] }: Pick<Environment, 'ECONOMY_SOURCES'>): string[] {
  return ECONOMY_SOURCES.filter(name => !OTHERS.includes(name) && !isPublisher(name)).map(
    name =>
      `ECONOMY_SOURCES names '${name}', which is no source of figures: ${[...OTHERS, ...economicPublishers].join(', ')}`,
  )
}

/** Where each publisher is asked instead of its own servers, by `<NAME>_URL`. */
export function publisherBases(environment: Environment): Partial<Record<EconomicPublisher, string>> {
  const bases: Partial<Record<EconomicPublisher, string>> = {}
  for (const publisher of economicPublishers) {
    const base = environment[baseSetting(publisher)]
    if (base !== undefined) bases[publisher] = base
  }
  return bases
}

export const baseSetting = (publisher: EconomicPublisher) =>
  `${publisher.toUpperCase()}_URL` as `${Uppercase<EconomicPublisher>}_URL`
