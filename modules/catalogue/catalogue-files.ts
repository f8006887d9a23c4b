import { join } from 'node:path'
import { type RowFile, rowFile } from '#kit/import/importer.ts'
import { fileSource } from '#kit/import/source.ts'
import { type TypedRow, typedRows } from '#kit/import/typed-rows.ts'
import { Faults } from '#kit/text/import-error.ts'
import { type Catalogue, type CatalogueRows, createCatalogue } from './catalogue.ts'
import { type CatalogueFile, catalogueCells, catalogueRow, rowsOfFile } from './catalogue-rows.ts'

/** The catalogue shipped with the project. */
export const projectCatalogueFolder = join(import.meta.dirname, 'data')

/** The catalogue's files and how their rows are stored. */
export const catalogueFiles: readonly RowFile[] = [
  rowFile({
    name: 'instruments',
    row: catalogueCells.instruments,
    table: 'instruments',
    key: ['symbol'],
    place: 'position',
    inMemory: true,
    stored: ({ id: _, group, trading_schedule, index_of, is_mt4, daily_vol_pct, pip, ...cells }) => ({
      ...cells,
      pair_group: group,
      pip: pip === undefined ? '' : String(pip),
      schedule: trading_schedule,
      exchange: index_of,
      mt4: is_mt4,
      typical_price: String(cells.typical_price),
      daily_volatility: String(daily_vol_pct),
    }),
    // Its id is known by its symbol.
    exported: row => ({
      ...row,
      group: row.pair_group!,
      pip: row.pip === '' ? '' : plainDecimal(row.pip as string),
      trading_schedule: row.schedule!,
      index_of: row.exchange!,
      is_mt4: row.mt4!,
      typical_price: plainDecimal(row.typical_price as string),
      daily_vol_pct: plainDecimal(row.daily_volatility as string),
    }),
  }),
  rowFile({
    name: 'schedules',
    row: catalogueCells.schedules,
    table: 'schedules',
    key: ['id'],
    place: 'position',
    stored: cells => cells,
  }),
  rowFile({
    name: 'holidays',
    row: catalogueCells.holidays,
    table: 'holidays',
    key: ['schedule', 'date'],
    stored: ({ name_en, kind, ...cells }) => ({
      ...cells,
      name: name_en,
      closes_at_minute: typeof kind === 'number' ? kind : null,
      hours: typeof kind === 'object' ? kind.hours : null,
    }),
    exported: row => ({
      ...row,
      name_en: row.name!,
      kind:
        row.hours !== null
          ? `hours ${row.hours}`
          : row.closes_at_minute === null
            ? 'closed'
            : `early ${timeOfMinutes(Number(row.closes_at_minute))}`,
    }),
  }),
  rowFile({
    name: 'exchanges',
    row: catalogueCells.exchanges,
    table: 'exchanges',
    key: ['id'],
    place: 'position',
    stored: cells => cells,
  }),
  rowFile({
    name: 'countries',
    row: catalogueCells.countries,
    table: 'countries',
    key: ['iso2'],
    place: 'position',
    stored: ({ spec_name, adjective_en = '', article_en = '', also_named = '', ...cells }) => ({
      ...{ ...cells, adjective_en, article_en, also_named },
      list_name: spec_name,
    }),
    exported: row => ({ ...row, spec_name: row.list_name! }),
  }),
  rowFile({
    name: 'index_constituents',
    row: catalogueCells.index_constituents,
    table: 'constituents',
    key: ['index_symbol', 'symbol'],
    place: 'position',
    stored: ({ index, ...cells }) => ({ ...cells, index_symbol: index }),
    exported: row => ({ ...row, index: row.index_symbol! }),
  }),
]

/** `0.00000001` of `1e-8`. */
const plainDecimal = (text: string) =>
  Number(text).toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 17 })

/** `13:05` of minutes of the day. */
const timeOfMinutes = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

export interface CatalogueFolder {
  rows: CatalogueRows
  /** Path of a file and line of a row in it: `data/instruments.csv:12`. */
  placeOf(file: CatalogueFile, row: number): string
}

/** Reads the six files of a folder. Throws an ImportError with every cell, row and file that cannot be read. */
export async function readCatalogueFolder(folder: string): Promise<CatalogueFolder> {
  const faults = new Faults()
  const lines = new Map<string, number[]>()
  const rows: Record<string, unknown[]> = {}
  for (const file of catalogueFiles) {
    const name = file.name as CatalogueFile
    const source = fileSource(join(folder, `${name}.csv`))
    const read: TypedRow[] = []
    for await (const batch of typedRows(file, source, { onFault: fault => faults.add(fault) })) read.push(...batch)
    const rowOf = catalogueRow[name] as (cells: unknown) => unknown
    rows[rowsOfFile[name]] = read.map(({ row }) => rowOf(row))
    lines.set(
      name,
      read.map(({ line }) => line),
    )
  }
  faults.throwIfAny()
  return {
    rows: rows as unknown as CatalogueRows,
    placeOf: (file, row) => `${join(folder, file)}.csv:${lines.get(file)?.[row] ?? 1}`,
  }
}

/**
 * The project's own catalogue, read from its files rather than a database; `change` replaces rows first. Throws as
 * `readCatalogueFolder` does.
 */
export async function readProjectCatalogue(
  change: (rows: CatalogueRows) => CatalogueRows = rows => rows,
): Promise<Catalogue> {
  return createCatalogue(change((await readCatalogueFolder(projectCatalogueFolder)).rows))
}
