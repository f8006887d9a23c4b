import type { ErrorDefinition, ErrorValues } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { cleanName, codePointsOf, hasUnseen } from '#contract/text/plain-text.ts'
import { PLUGIN_NAME, type PluginLook, pluginNeeds } from '#contract/widgets/plugin.ts'
import type { PluginKind } from '#contract/widgets/plugin-kinds.ts'
import { MAX_WIDGET_BROKERS, MAX_WIDGET_PAIRS } from '#contract/widgets/widget.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import type { Brokers } from '#modules/brokers'
import type { Catalogue } from '#modules/catalogue'
import type { PluginFields } from '../store/plugins.ts'
import { hostnameOf } from './domains.ts'

/** What plugins show. */
export interface PluginSubjects {
  catalogue: Pick<Catalogue, 'findByAnyName'>
  brokers: Pick<Brokers, 'all' | 'quoting' | 'pairs'>
  /** Whether the converter has a unit. */
  isUnit(code: string): boolean
}

/** What an owner hands in, as its schema leaves it. */
export interface GivenPlugin extends Omit<PluginLook, 'brokers' | 'pairs'> {
  name: string
  brokers?: readonly string[] | undefined
  pairs?: readonly string[] | undefined
  domains: readonly string[]
}

/** Collects what is wrong with the fields. */
class Faults {
  readonly #all: FieldFault[] = []

  add(path: string, definition: ErrorDefinition, values: ErrorValues = {}): void {
    this.#all.push({ path, definition, values })
  }

  /** Throws InvalidFields if there are any. */
  refuse(): void {
    const [first, ...rest] = this.#all
    if (first) throw new InvalidFields(first, ...rest)
  }
}

/** What is found of each of some names, once. */
function findAll<Found>(
  names: readonly string[],
  find: (name: string) => Found | undefined,
  onUnknown: (name: string, place: number) => void,
): Found[] {
  const found = names.map((name, place) => {
    const each = find(name)
    if (each === undefined) onUnknown(name, place)
    return each
  })
  return [...new Set(found.filter(each => each !== undefined))]
}

/** The symbol that a name means to a kind. */
function symbolFinder({ catalogue, brokers, isUnit }: PluginSubjects, kind: PluginKind) {
  const compared = new Set(brokers.pairs.map(({ symbol }) => symbol))
  const ofUnits = (name: string) => {
    const [, from = '', to = ''] = /^([A-Z]{3})([A-Z]{3})$/.exec(name.toUpperCase()) ?? []
    return from !== to && isUnit(from) && isUnit(to) ? from + to : undefined
  }
  return (name: string): string | undefined => {
    if (kind === 'converter') return ofUnits(name)
    const symbol = catalogue.findByAnyName(name)?.symbol
    const isShown = symbol !== undefined && ((kind !== 'spreads' && kind !== 'rollovers') || compared.has(symbol))
    return isShown ? symbol : undefined
  }
}

/** A plugin as it is stored. Rejects with InvalidFields, with all that is wrong. */
export async function checkPlugin(
  given: GivenPlugin,
  subjects: PluginSubjects,
  { allowsLoopback }: { allowsLoopback: boolean },
): Promise<PluginFields> {
  const { kind, width, height, lang, theme, quoteColors } = given
  const faults = new Faults()
  const name = cleanName(given.name)
  const length = codePointsOf(name)
  if (length < PLUGIN_NAME.min || length > PLUGIN_NAME.max) faults.add('name', Errors.PluginNameLength, PLUGIN_NAME)
  else if (hasUnseen(name)) faults.add('name', Errors.BadParameter, { name: 'name' })
  const known = new Set([...subjects.brokers.all(), ...subjects.brokers.quoting('normal')].map(({ id }) => id))
  const findBroker = (id: string) => (known.has(id.toLowerCase()) ? id.toLowerCase() : undefined)
  const brokers = findAll(given.brokers ?? [], findBroker, (broker, place) =>
    faults.add(`brokers.${place}`, Errors.PluginBrokerUnknown, { broker }),
  )
  const pairs = findAll(given.pairs ?? [], symbolFinder(subjects, kind), (symbol, place) =>
    faults.add(`pairs.${place}`, Errors.PluginPairUnknown, { symbol }),
  )
  const needs = pluginNeeds[kind]
  const { PluginBrokersMissing, PluginPairsMissing } = Errors
  if (needs.includes('brokers') && !given.brokers?.length)
    faults.add('brokers', PluginBrokersMissing, { max: MAX_WIDGET_BROKERS })
  if (needs.includes('pairs') && !given.pairs?.length)
    faults.add('pairs', PluginPairsMissing, { max: MAX_WIDGET_PAIRS })
  const domains: string[] = []
  for (const [place, domain] of given.domains.entries()) {
    const hostname = await hostnameOf(domain, { allowsLoopback })
    if (hostname === undefined) faults.add(`domains.${place}`, Errors.PluginDomainInvalid, { domain })
    else if (!domains.includes(hostname)) domains.push(hostname)
  }
  faults.refuse()
  return { ...{ name, kind, brokers, pairs, width, height, lang, theme, quoteColors }, domains }
}
