import type { Environment } from '#kit/process/environment.ts'
import { type EconomicPublisher, economicPublishers } from '#modules/economy'

/** Words of ECONOMY_SOURCES besides the publishers. */
const OTHERS: readonly string[] = ['simulated', 'none']

export const isPublisher = (name: string): name is EconomicPublisher =>
  economicPublishers.some(publisher => publisher === name)

/** Simulated figures go with simulated prices: beside any others they would be taken for published ones. */
export const arePricesSimulated = ({ FEEDS }: Pick<Environment, 'FEEDS'>) => FEEDS.every(feed => feed === 'simulated')

/** Mistakes in ECONOMY_SOURCES, one line each. */
export function economySourceFaults(environment: Pick<Environment, 'ECONOMY_SOURCES' | 'FEEDS'>): string[] {
  const { ECONOMY_SOURCES = [] } = environment
  const unknown = ECONOMY_SOURCES.filter(name => !OTHERS.includes(name) && !isPublisher(name)).map(
    name =>
      `ECONOMY_SOURCES names '${name}', which is not a source of figures: ${[...OTHERS, ...economicPublishers].join(', ')}`,
  )
  const isAlone = ECONOMY_SOURCES.includes('simulated') && !arePricesSimulated(environment)
  return isAlone ? [...unknown, 'ECONOMY_SOURCES names simulated, which goes with FEEDS=simulated alone'] : unknown
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
