import type { Locale } from '#contract/locale.ts'
import type { QuoteRow } from '#contract/quote-row.ts'
import type { Conversion, Unit } from '#modules/conversion'
import { notFound } from '../../../page-meta.ts'
import { collectRows } from '../../../quotes/collect-rows.ts'
import { readParameters } from '../../../read-parameters.ts'
import type { Services } from '../../../services.ts'
import type { Target } from './conversion-figures.ts'
import { CONVERTER, type ConverterChoice, companionsOf, DEFAULT_AMOUNT, defaultPair } from './converter-address.ts'

/** The most targets of an address. */
const MAX_TARGETS = 24

export interface UnitChoice {
  code: string
  name: string
  kind: Unit['kind']
}

export interface ConverterState {
  /** The amount as typed. */
  typed: string
  choice: Omit<ConverterChoice, 'amount'>
  /** Whether the visitor has chosen the targets beside the main one. */
  isChosen: boolean
  from: UnitChoice
  /** The main one first. */
  targets: readonly Target[]
  /** Of the pairs that the conversions go through. */
  rows: readonly QuoteRow[]
  units: readonly UnitChoice[]
}

const codesOf = (text: string | undefined) => text?.split(',').filter(code => code !== '') ?? []

/** The code of a unit; the 404 screen if there is none of that name. */
const known = (conversion: Conversion, name: string): string => conversion.codeOf(name) ?? notFound()

function choiceOf(conversion: Conversion, url: URL, locale: Locale): ConverterChoice & { isChosen: boolean } {
  const { amount, from: wantedFrom, to: wantedTo, with: others, add } = readParameters(CONVERTER, url)
  const [defaultFrom, defaultTo] = defaultPair[locale]
  const codes = (names: readonly string[]) => names.map(name => known(conversion, name))
  const from = known(conversion, wantedFrom ?? defaultFrom)
  const given = codes(codesOf(wantedTo))
  const main = given[0] ?? (from === defaultTo ? defaultFrom : defaultTo)
  const chosen = [...given.slice(1), ...codes(codesOf(others))]
  const added = codes(codesOf(add))
  const beside = chosen.length > 0 || added.length === 0 ? chosen : companionsOf(from, main)
  const targets = [...new Set([main, ...beside, ...added])].slice(0, MAX_TARGETS)
  return { amount: amount ?? DEFAULT_AMOUNT, from, to: targets, isChosen: targets.length > 1 }
}

/** What the converter shows at an address. */
export function readConverter(services: Services, url: URL, locale: Locale): ConverterState {
  const { conversion, market } = services
  const { isChosen, amount, ...choice } = choiceOf(conversion, url, locale)
  const unitOf = (code: string) => conversion.units.get(code)!
  const namedUnit = ({ code, name, kind }: Unit): UnitChoice => ({ code, name: name[locale], kind })
  const fromMinorUnit = unitOf(choice.from).minorUnit ?? null
  const shown = isChosen ? choice.to : [choice.to[0]!, ...companionsOf(choice.from, choice.to[0]!)]
  const targets = shown.map(code => {
    const unit = unitOf(code)
    const minorUnit = unit.minorUnit ?? null
    const legs = conversion.legsOf(choice.from, code)?.map(({ quote, inverse }) => ({ symbol: quote.symbol, inverse }))
    return { ...namedUnit(unit), minorUnit, fromMinorUnit, legs }
  })
  const symbols = new Set(targets.flatMap(({ legs }) => legs?.map(({ symbol }) => symbol) ?? []))
  const instruments = market.catalogue.instruments.filter(({ symbol }) => symbols.has(symbol))
  return {
    typed: amount,
    choice,
    isChosen,
    from: namedUnit(unitOf(choice.from)),
    targets,
    rows: collectRows(services, instruments, locale),
    units: [...conversion.units.values()].map(namedUnit),
  }
}
