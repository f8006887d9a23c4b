import { defaultPair } from '#contract/prices/default-pair.ts'
import type { QuoteRow } from '#contract/prices/quote-row.ts'
import type { Locale } from '#contract/text/locale.ts'
import { type EpochDay, epochDayAt, isoDateOf } from '#contract/time/epoch-day.ts'
import { parsePeriod } from '#contract/time/period.ts'
import type { PastFault, PastRate, Unit } from '#modules/conversion'
import { notFound } from '../pages/page-meta.ts'
import { readParameters } from '../pages/read-parameters.ts'
import type { Services } from '../pages/services.ts'
import { collectRows } from '../quotes/collect-rows.ts'
import { type Settled, settle } from '../ui/settled.ts'
import type { PastTarget, Target } from './conversion-figures.ts'
import { CONVERTER, type ConverterChoice, companionsOf, DEFAULT_AMOUNT } from './converter-address.ts'
import type { RateHistory } from './rate-history.ts'
import { historyOf, isSimulated } from './read-history.ts'

/** The most targets of an address. */
const MAX_TARGETS = 24

export interface UnitChoice {
  code: string
  name: string
  kind: Unit['kind'] | 'retired'
}

export interface ConverterState {
  /** The amount as typed. */
  typed: string
  choice: Omit<ConverterChoice, 'amount'>
  /** Whether the visitor has chosen the targets beside the main one. */
  isChosen: boolean
  /** UTC date of the page, the last one to choose. */
  today: string
  from: UnitChoice
  /** The main one first. */
  targets: readonly Target[]
  /** Rows of the pairs that the conversions go through. */
  rows: readonly QuoteRow[]
  units: readonly UnitChoice[]
  /** Units of the main conversion that are no longer in use. */
  retired: readonly { code: string; since: string; successor: string }[]
  history: Settled<RateHistory>
}

const codesOf = (text: string | undefined) => text?.split(',').filter(code => code !== '') ?? []

function choiceOf({ conversion }: Services, url: URL, locale: Locale): ConverterChoice & { isChosen: boolean } {
  const { amount, from: wantedFrom, to: wantedTo, with: others, add, date, range } = readParameters(CONVERTER, url)
  const [defaultFrom, defaultTo] = defaultPair[locale]
  const known = (name: string) => conversion.codeOf(name) ?? notFound()
  const codes = (names: readonly string[]) => names.map(known)
  const from = known(wantedFrom ?? defaultFrom)
  const given = codes(codesOf(wantedTo))
  const main = given[0] ?? (from === defaultTo ? defaultFrom : defaultTo)
  const chosen = [...given.slice(1), ...codes(codesOf(others))]
  const added = codes(codesOf(add))
  const beside = chosen.length > 0 || added.length === 0 ? chosen : companionsOf(from, main)
  const targets = [...new Set([main, ...beside, ...added])].slice(0, MAX_TARGETS)
  // A form without a date sends an empty one.
  if (date && parsePeriod(date)?.form !== 'day') notFound()
  return {
    amount: amount ?? DEFAULT_AMOUNT,
    from,
    to: targets,
    date: date || undefined,
    range,
    isChosen: targets.length > 1,
  }
}

/** What the converter shows at an address. */
export async function readConverter(services: Services, url: URL, locale: Locale): Promise<ConverterState> {
  const { conversion, currencies, market, clock } = services
  const { isChosen, amount, ...choice } = choiceOf(services, url, locale)
  const today = epochDayAt(clock.now())
  const main = choice.to[0]!
  const shown = isChosen ? choice.to : [main, ...companionsOf(choice.from, main)]
  const day = choice.date === undefined ? undefined : parsePeriod(choice.date)!.start
  const targets = await Promise.all(shown.map(code => readTarget(services, choice.from, code, day, locale)))
  const live = new Set(targets.flatMap(({ legs }) => legs?.map(({ symbol }) => symbol) ?? []))
  const instruments = market.catalogue.instruments.filter(({ symbol }) => day === undefined && live.has(symbol))
  return {
    typed: amount,
    choice,
    isChosen,
    today: isoDateOf(today),
    from: choiceUnit(conversion.unitOf(choice.from)!, locale),
    targets,
    rows: collectRows(services, instruments, locale),
    units: await readUnits(services, url, [choice.from, ...shown], locale),
    retired: [choice.from, main].flatMap(code => {
      const retired = currencies.find(code)?.retired
      return retired ? [{ code, since: retired.since, successor: retired.successor }] : []
    }),
    history: await settle({ url }, () => historyOf(services, choice, targets[0]!, day ?? today)),
  }
}

function choiceUnit({ code, name, kind }: Unit, locale: Locale): UnitChoice {
  return { code, name: name[locale], kind }
}

/** All units, the retired currencies that have rates, and what is shown without one. */
async function readUnits(
  { conversion, currencies, pastRates }: Services,
  url: URL,
  shown: readonly string[],
  locale: Locale,
): Promise<UnitChoice[]> {
  const retired = currencies.list.filter(currency => currency.retired && !conversion.units.has(currency.code))
  const unpriced = currencies.list.filter(
    ({ code, retired }) => !retired && shown.includes(code) && !conversion.units.has(code),
  )
  const offered = await Promise.all(
    retired.map(async ({ code }) => {
      if (shown.includes(code)) return true
      // A live rate needs none of them.
      const found = await settle({ url }, () => pastRates.isReference(code))
      return 'value' in found && found.value
    }),
  )
  return [
    ...[...conversion.units.values()].map(unit => choiceUnit(unit, locale)),
    ...unpriced.map(({ code, name }): UnitChoice => ({ code, name: name[locale], kind: 'currency' })),
    ...retired
      .filter((_, place) => offered[place])
      .map(({ code, name }): UnitChoice => ({ code, name: name[locale], kind: 'retired' })),
  ]
}

export async function readTarget(
  { conversion, pastRates }: Services,
  from: string,
  code: string,
  day: EpochDay | undefined,
  locale: Locale,
): Promise<Target> {
  const unit = conversion.unitOf(code)!
  return {
    code,
    name: unit.name[locale],
    kind: unit.kind,
    minorUnit: unit.minorUnit ?? null,
    fromMinorUnit: conversion.unitOf(from)!.minorUnit ?? null,
    legs: conversion.legsOf(from, code)?.map(({ quote, inverse }) => ({ symbol: quote.symbol, inverse })),
    past: day === undefined ? undefined : pastTarget(await pastRates.on(from, code, day)),
  }
}

function pastTarget(found: PastRate | PastFault): PastTarget {
  if ('fault' in found) {
    if (found.fault === 'ended') return { fault: 'ended', code: found.code, date: isoDateOf(found.last) }
    if (found.fault === 'notYet') return { fault: 'notYet', code: found.code, date: isoDateOf(found.first) }
    return { fault: found.fault }
  }
  const { numerator, denominator } = found.ratio
  return {
    numerator: numerator.toFixed(),
    denominator: denominator.toFixed(),
    date: isoDateOf(found.day),
    source: found.source,
    isSimulated: isSimulated(found),
  }
}
