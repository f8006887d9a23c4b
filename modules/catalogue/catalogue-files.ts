import { join } from 'node:path'
import type { Instrument, PlatformFlag } from '#contract/instrument.ts'
import type { Text } from '#contract/locale.ts'
import { CsvError, parseCsv } from '#kit/csv.ts'
import { readCsvFile } from '#kit/csv-file.ts'
import { ImportError } from '#kit/import-error.ts'
import { type Catalogue, type CatalogueRows, createCatalogue, type InstrumentRow } from './catalogue.ts'
import { type Holiday, minutesOfTime } from './trading-hours.ts'

/** The catalogue's files and their columns. A name in three languages is `name_tw`, `name_cn`, `name_en`. */
export const catalogueColumns = {
  instruments:
    'symbol class group name_tw name_cn name_en country base quote unit decimals pip trading_schedule tenor index_of is_mt4 typical_price daily_vol_pct aliases notes',
  schedules: 'id zone sessions day_roll note',
  holidays: 'schedule date name_en kind confidence',
  exchanges: 'id name_tw name_cn name_en country zone schedule',
  countries: 'iso2 iso3 name_tw name_cn name_en region currency spec_name short_tw short_cn short_en',
  index_constituents: 'index symbol name_tw name_cn name_en as_of',
} as const

export type CatalogueFile = keyof typeof catalogueColumns

/** The catalogue shipped with the project. */
export const projectCatalogueFolder = join(import.meta.dirname, 'data')

type Cells = Record<string, string>

const text = (cells: Cells, prefix: string): Text => ({
  tw: cells[`${prefix}_tw`]!,
  cn: cells[`${prefix}_cn`]!,
  en: cells[`${prefix}_en`]!,
})

/** Reports a cell that cannot be parsed; its row is then skipped. */
type Fault = (problem: string) => void

function number(cells: Cells, column: string, fault: Fault): number {
  const value = cells[column]!
  if (!/^-?\d+(\.\d+)?$/.test(value)) fault(`${column} '${value}' is not a number`)
  return Number(value)
}

/** 0 if the file has none: the repository assigns one. */
function idFrom(value: string | undefined, fault: Fault): number {
  if (value && !/^[1-9]\d{0,8}$/.test(value)) fault(`id '${value}' is not a whole number from 1 on`)
  return Number(value ?? 0)
}

function instrumentFrom(cells: Cells, fault: Fault): InstrumentRow {
  return {
    id: idFrom(cells.id, fault),
    symbol: cells.symbol!,
    class: cells.class as Instrument['class'],
    group: cells.group!,
    name: text(cells, 'name'),
    country: cells.country!,
    base: cells.base!,
    quote: cells.quote!,
    unit: cells.unit!,
    decimals: number(cells, 'decimals', fault),
    pip: cells.pip ? number(cells, 'pip', fault) : undefined,
    schedule: cells.trading_schedule!,
    tenor: cells.tenor!,
    exchange: cells.index_of!,
    mt4: number(cells, 'is_mt4', fault) as PlatformFlag,
    aliases: cells.aliases!.split('|').filter(Boolean),
    notes: cells.notes!,
    typicalPrice: number(cells, 'typical_price', fault),
    dailyVolatility: number(cells, 'daily_vol_pct', fault),
  }
}

function holidayFrom(cells: Cells, fault: Fault): Holiday {
  const early = minutesOfTime(/^early (.*)$/.exec(cells.kind!)?.[1] ?? '')
  if (early === undefined && cells.kind !== 'closed') fault(`kind '${cells.kind}' is neither closed nor early HH:MM`)
  if (cells.confidence !== 'sure' && cells.confidence !== 'expected')
    fault(`confidence '${cells.confidence}' is neither sure nor expected`)
  return {
    schedule: cells.schedule!,
    date: cells.date!,
    name: cells.name_en!,
    closesAtMinute: early,
    confidence: cells.confidence as Holiday['confidence'],
  }
}

/** A file's rows and their line numbers. Reports every cell that cannot be parsed. */
function parseCatalogueFile<F extends CatalogueFile>(file: F, content: string, onFault: (fault: CsvError) => void) {
  const read = readers[file] as (cells: Cells, fault: Fault) => ParsedRows[F][number]
  const parsed = parseCsv(content, catalogueColumns[file].split(' '), onFault)
  return {
    rows: parsed.map(({ line, cells }) => read(cells, problem => onFault(new CsvError(line, problem)))),
    lines: parsed.map(({ line }) => line),
  }
}

interface ParsedRows {
  instruments: CatalogueRows['instruments']
  schedules: CatalogueRows['schedules']
  holidays: CatalogueRows['holidays']
  exchanges: CatalogueRows['exchanges']
  countries: CatalogueRows['countries']
  index_constituents: CatalogueRows['constituents']
}

const readers: { [F in CatalogueFile]: (cells: Cells, fault: Fault) => ParsedRows[F][number] } = {
  instruments: instrumentFrom,
  holidays: holidayFrom,
  schedules: cells => ({
    id: cells.id!,
    zone: cells.zone!,
    sessions: cells.sessions!,
    dayRoll: cells.day_roll!,
    note: cells.note!,
  }),
  exchanges: cells => ({
    id: cells.id!,
    name: text(cells, 'name'),
    country: cells.country!,
    zone: cells.zone!,
    schedule: cells.schedule!,
  }),
  countries: cells => ({
    iso2: cells.iso2!,
    iso3: cells.iso3!,
    name: text(cells, 'name'),
    shortName: text(cells, 'short'),
    region: cells.region!,
    currency: cells.currency!,
    listName: cells.spec_name!,
  }),
  index_constituents: cells => ({
    index: cells.index!,
    symbol: cells.symbol!,
    name: text(cells, 'name'),
    asOf: cells.as_of!,
  }),
}

export interface CatalogueFolder {
  rows: CatalogueRows
  /** Line number of a row in its file. */
  lineOf(file: CatalogueFile, row: number): number
}

/** Reads the named files. Throws an ImportError with every cell, row and file that cannot be read. */
export async function readCatalogueFiles(
  paths: ReadonlyMap<CatalogueFile, string>,
): Promise<{ rows: Partial<CatalogueRows>; lineOf: CatalogueFolder['lineOf'] }> {
  const lines = new Map<CatalogueFile, readonly number[]>()
  const rows: Partial<CatalogueRows> = {}
  const faults: string[] = []
  for (const [file, path] of paths)
    try {
      const parsed = await readCsvFile(path, (content, onFault) => parseCatalogueFile(file, content, onFault))
      lines.set(file, parsed.lines)
      Object.assign(rows, { [file === 'index_constituents' ? 'constituents' : file]: parsed.rows })
    } catch (problem) {
      if (!(problem instanceof ImportError)) throw problem
      faults.push(...problem.faults)
    }
  if (faults.length > 0) throw new ImportError(faults)
  return { rows, lineOf: (file, row) => lines.get(file)?.[row] ?? 1 }
}

/** Reads the six files of a folder. Throws as `readCatalogueFiles` does. */
export async function readCatalogueFolder(folder: string): Promise<CatalogueFolder> {
  const files = Object.keys(catalogueColumns) as CatalogueFile[]
  const { rows, lineOf } = await readCatalogueFiles(new Map(files.map(file => [file, join(folder, `${file}.csv`)])))
  return { rows: rows as CatalogueRows, lineOf }
}

/**
 * The project's own catalogue, read from its files rather than a database; `change` replaces rows first. Throws as
 * `readCatalogueFiles` does.
 */
export async function readProjectCatalogue(
  change: (rows: CatalogueRows) => CatalogueRows = rows => rows,
): Promise<Catalogue> {
  return createCatalogue(change((await readCatalogueFolder(projectCatalogueFolder)).rows))
}
