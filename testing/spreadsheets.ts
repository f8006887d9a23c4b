/** A table as cells, its head first. */
type Table = readonly (readonly string[])[]

/** A way in which a spreadsheet saves a table. */
export interface SpreadsheetForm {
  name: string
  /** To be named by the operator. */
  encoding?: string
  /** Whether characters that the encoding does not have are lost. */
  isLossy?: boolean
  save(table: Table): Uint8Array
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/** A table whose columns of dates are written in another way. */
const withDates = (table: Table, write: (year: string, month: string, day: string) => string): Table =>
  table.map(row => row.map(cell => cell.replace(DATE, (_, year, month, day) => write(year, month, day))))

/** A table whose columns of numbers are written in another way: those that have nothing else. */
function withNumbers(table: Table, write: (number: string) => string): Table {
  const [head = [], ...body] = table
  const isNumber = head.map((_, at) => {
    const filled = body.map(row => row[at]!).filter(cell => cell !== '')
    return filled.length > 0 && filled.every(cell => /^-?\d+(?:\.\d+)?$/.test(cell))
  })
  return [head, ...body.map(row => row.map((cell, at) => (isNumber[at] ? write(cell) : cell)))]
}

function csv(table: Table, separator: string): string {
  const cellOf = (cell: string) =>
    cell.includes('"') || cell.includes('\n') || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
  return `${table.map(row => row.map(cellOf).join(separator)).join('\r\n')}\r\n`
}

const utf8 = (text: string) => Buffer.from(`\ufeff${text}`)
const german = (table: Table) =>
  withNumbers(
    withDates(table, (year, month, day) => `${day}.${month}.${year}`),
    number => number.replace('.', ','),
  )

/** The rows of which each text has a character that an encoding has: of others nothing is left to read. */
export const legibleIn = (label: string, table: string[][]): string[][] =>
  table.filter(row => row.every(cell => cell === '' || encodedAs(label, cell).some(byte => byte !== LOST)))

/** A question mark. */
const LOST = 63

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** A text in an encoding of two bytes for each Chinese character; characters that it does not have become `?`. */
export function encodedAs(label: string, text: string): Uint8Array {
  const known = tables.get(label) ?? characterBytes(label)
  tables.set(label, known)
  return Uint8Array.from(
    Array.from(text).flatMap(character =>
      character < '\x80' ? character.charCodeAt(0) : (known.get(character) ?? LOST),
    ),
  )
}

function characterBytes(label: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(label, { fatal: true })
  const bytes = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      try {
        const character = decoder.decode(Uint8Array.of(lead, trail))
        if (!bytes.has(character)) bytes.set(character, [lead, trail])
      } catch {}
  return bytes
}

/** How Excel, WPS and Numbers save a table in Taipei, Shanghai and Frankfurt. */
export const spreadsheetForms: readonly SpreadsheetForm[] = [
  { name: 'Taipei, CSV in UTF-8', save: table => utf8(csv(table, ',')) },
  { name: 'Taipei, text in Unicode', save: table => Buffer.from(`\ufeff${csv(table, '\t')}`, 'utf16le') },
  { name: 'Taipei, CSV in Big5', encoding: 'cp950', isLossy: true, save: table => encodedAs('big5', csv(table, ',')) },
  {
    name: 'Taipei, its dates',
    save: table =>
      utf8(
        csv(
          withDates(table, (year, month, day) => `${year}/${Number(month)}/${Number(day)}`),
          ',',
        ),
      ),
  },
  {
    name: 'Taipei, years of the Republic',
    save: table =>
      utf8(
        csv(
          withDates(table, (year, month, day) => `${Number(year) - 1911}/${month}/${day}`),
          ',',
        ),
      ),
  },
  {
    name: 'Shanghai, CSV in GB18030',
    encoding: 'cp936',
    isLossy: true,
    save: table => encodedAs('gb18030', csv(table, ',')),
  },
  {
    name: 'Shanghai, its dates',
    save: table =>
      utf8(
        csv(
          withDates(table, (year, month, day) => `${year}年${Number(month)}月${Number(day)}日`),
          ',',
        ),
      ),
  },
  {
    name: 'Shanghai, full-width digits and blanks',
    save: table =>
      utf8(
        csv(
          withNumbers(
            table,
            number => ` ${number.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))} `,
          ),
          ',',
        ),
      ),
  },
  { name: 'Frankfurt, CSV', save: table => utf8(csv(german(table), ';')) },
  {
    name: 'Frankfurt, with its separator named, an empty column and empty rows',
    save(table) {
      const wide = german(table).map(row => [...row, ''])
      const empty = wide[0]!.map(() => '')
      return utf8(`sep=;\r\n${csv([...wide, empty, empty], ';')}`)
    },
  },
]
