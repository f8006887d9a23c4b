import { z } from 'zod'
import type { Instrument, PlatformFlag } from '#contract/prices/instrument.ts'
import type { Text } from '#contract/text/locale.ts'
import {
  anyCell,
  dateCell,
  numberCell,
  oneOfCell,
  optionalCell,
  parsedCell,
  wholeNumberCell,
} from '#kit/import/cells.ts'
import type { CatalogueRows, Constituent, Country, Exchange, InstrumentRow } from './catalogue.ts'
import { type Holiday, type MinuteSpan, minuteSpans, minutesOfTime, type ScheduleRow } from './trading-hours.ts'

/** A name in three languages. */
const nameCells = { name_tw: anyCell(), name_cn: anyCell(), name_en: anyCell() }

const nameOf = (cells: { name_tw: string; name_cn: string; name_en: string }): Text => ({
  tw: cells.name_tw,
  cn: cells.name_cn,
  en: cells.name_en,
})

/** `closed`, the minute of the local day at which the market closes early, or its hours on that day. */
const holidayKind = parsedCell((text): 'closed' | number | { hours: string } | undefined => {
  if (text === 'closed') return 'closed'
  const [, kind, value = ''] = /^(early|hours) (.*)$/.exec(text) ?? []
  if (kind === 'hours') return typeof minuteSpans(value) === 'string' ? undefined : { hours: value }
  return kind === 'early' ? minutesOfTime(value) : undefined
}, 'is neither closed, early HH:MM nor hours HH:MM-HH:MM;HH:MM-HH:MM')

/** A number of one or two digits. */
const digitsCell = () =>
  numberCell().refine(
    value => Number.isInteger(value) && value >= 0 && value < 100,
    'is not a whole number from 0 to 99',
  )

/** The columns of the catalogue's files. Others are ignored. */
export const catalogueCells = {
  instruments: z.object({
    symbol: anyCell(),
    class: anyCell(),
    group: anyCell(),
    ...nameCells,
    country: anyCell(),
    base: anyCell(),
    quote: anyCell(),
    unit: anyCell(),
    decimals: digitsCell(),
    pip: optionalCell(numberCell()),
    trading_schedule: anyCell(),
    tenor: anyCell(),
    index_of: anyCell(),
    is_mt4: digitsCell(),
    typical_price: numberCell(),
    daily_vol_pct: numberCell(),
    aliases: anyCell(),
    notes: anyCell(),
    /** Without it the database assigns one. */
    id: optionalCell(wholeNumberCell(1)),
  }),
  schedules: z.object({ id: anyCell(), zone: anyCell(), sessions: anyCell(), day_roll: anyCell(), note: anyCell() }),
  holidays: z.object({
    schedule: anyCell(),
    date: dateCell(),
    name_en: anyCell(),
    kind: holidayKind,
    confidence: oneOfCell(['sure', 'expected']),
  }),
  exchanges: z.object({ id: anyCell(), ...nameCells, country: anyCell(), zone: anyCell(), schedule: anyCell() }),
  countries: z.object({
    iso2: anyCell(),
    iso3: anyCell(),
    ...nameCells,
    region: anyCell(),
    currency: anyCell(),
    spec_name: anyCell(),
    short_tw: anyCell(),
    short_cn: anyCell(),
    short_en: anyCell(),
    adjective_en: optionalCell(anyCell()),
    article_en: optionalCell(anyCell()),
    also_named: optionalCell(anyCell()),
  }),
  index_constituents: z.object({ index: anyCell(), symbol: anyCell(), ...nameCells, as_of: anyCell() }),
}

/** Hours of a day as they are stored; undefined if there are none. */
export function hoursOf(text: string | null): readonly MinuteSpan[] | undefined {
  const spans = text === null ? undefined : minuteSpans(text)
  return typeof spans === 'string' ? undefined : spans
}

export type CatalogueFile = keyof typeof catalogueCells
export type CatalogueCells<File extends CatalogueFile> = z.output<(typeof catalogueCells)[File]>

/** Rows as the catalogue has them. The id of an instrument is 0 if the file has none. */
export const catalogueRow = {
  instruments: (cells: CatalogueCells<'instruments'>): InstrumentRow => ({
    id: cells.id ?? 0,
    symbol: cells.symbol,
    class: cells.class as Instrument['class'],
    group: cells.group,
    name: nameOf(cells),
    country: cells.country,
    base: cells.base,
    quote: cells.quote,
    unit: cells.unit,
    decimals: cells.decimals,
    pip: cells.pip,
    schedule: cells.trading_schedule,
    tenor: cells.tenor,
    exchange: cells.index_of,
    mt4: cells.is_mt4 as PlatformFlag,
    aliases: cells.aliases.split('|').filter(Boolean),
    notes: cells.notes,
    typicalPrice: cells.typical_price,
    dailyVolatility: cells.daily_vol_pct,
  }),
  schedules: ({ day_roll, ...cells }: CatalogueCells<'schedules'>): ScheduleRow => ({ ...cells, dayRoll: day_roll }),
  holidays: (cells: CatalogueCells<'holidays'>): Holiday => ({
    schedule: cells.schedule,
    date: cells.date,
    name: cells.name_en,
    closesAtMinute: typeof cells.kind === 'number' ? cells.kind : undefined,
    sessions: typeof cells.kind === 'object' ? hoursOf(cells.kind.hours) : undefined,
    confidence: cells.confidence,
  }),
  exchanges: (cells: CatalogueCells<'exchanges'>): Exchange => ({
    id: cells.id,
    name: nameOf(cells),
    country: cells.country,
    zone: cells.zone,
    schedule: cells.schedule,
  }),
  countries: (cells: CatalogueCells<'countries'>): Country => ({
    iso2: cells.iso2,
    iso3: cells.iso3,
    name: nameOf(cells),
    shortName: { tw: cells.short_tw, cn: cells.short_cn, en: cells.short_en },
    region: cells.region,
    currency: cells.currency,
    listName: cells.spec_name,
    adjective: cells.adjective_en ?? '',
    article: cells.article_en ?? '',
    alsoNamed: cells.also_named?.split('|') ?? [],
  }),
  index_constituents: (cells: CatalogueCells<'index_constituents'>): Constituent => ({
    index: cells.index,
    symbol: cells.symbol,
    name: nameOf(cells),
    asOf: cells.as_of,
  }),
}

/** The rows of each file in `CatalogueRows`. */
export const rowsOfFile = {
  instruments: 'instruments',
  schedules: 'schedules',
  holidays: 'holidays',
  exchanges: 'exchanges',
  countries: 'countries',
  index_constituents: 'constituents',
} as const satisfies Record<CatalogueFile, keyof CatalogueRows>
