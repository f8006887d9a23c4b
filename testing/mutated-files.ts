import { RandomRun } from '#kit/random.ts'
import { lineOf, mutatedCells } from './mutated-rows.ts'

/** A form of file of a kind of import that reads its files itself. */
export interface FileForm {
  kind: string
  /** `series`, or `sdmx as JSON` where a kind has several forms. */
  name: string
  /** The file's name, which some publishers' files need. */
  file: string
  /** A row without faults; rows of different numbers do not repeat each other. */
  row(number: number): string[]
  /** A file of rows, each of which begins on a line of its own. */
  text(rows: readonly (readonly string[])[]): string
  /** The line of the first row where faults are told by line, so that refused rows can be taken out. */
  firstLine?: number
}

const two = (number: number) => String(number).padStart(2, '0')
const month = (number: number) => `${1950 + (Math.floor(number / 12) % 75)}-${two((number % 12) + 1)}`
const day = (number: number) =>
  new Date(Date.UTC(1999, 0, 4) + (number % 10_000) * 86_400_000).toISOString().slice(0, 10)
const value = (number: number) => String(((number * 7_919) % 1_000) / 100 + 0.01)
const pick = <Item>(items: readonly Item[], number: number) => items[number % items.length]!

const csvForm = (
  kind: string,
  head: string,
  row: FileForm['row'],
  { name = kind, file = 'file.csv' } = {},
): FileForm => ({
  kind,
  name,
  file,
  row,
  text: rows => `${head}\n${rows.map(lineOf).join('')}`,
  firstLine: 2,
})

const SERIES = [
  ['US', 'inflation-rate', '%'],
  ['JP', 'unemployment-rate', '%'],
  ['CN', 'money-supply-m2', '億元人民幣'],
  ['DE', 'balance-of-trade', 'Millions of euro'],
  ['TW', 'consumer-price-index', 'index 2021=100'],
  ['GB', 'services-pmi', 'points'],
] as const

const series = (number: number) => {
  const [country, indicator, unit] = pick(SERIES, number)
  return [country, indicator, month(Math.floor(number / SERIES.length)), value(number), unit, 'bis', indicator]
}

const worldBank: FileForm = {
  kind: 'worldbank',
  name: 'worldbank',
  file: 'page.json',
  row: number => [
    pick(['USA', 'JPN', 'CHN', 'EMU'], number),
    'FP.CPI.TOTL.ZG',
    'Inflation, consumer prices (annual %)',
    String(1_960 + (number % 66)),
    value(number),
    '',
  ],
  text: rows =>
    JSON.stringify([
      { page: 1, pages: 1, lastupdated: '2026-10-28' },
      rows.map(([iso3, id, name, date, text, status]) => ({
        indicator: { id, value: name },
        country: { id: '', value: '' },
        countryiso3code: iso3,
        date,
        value: text === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text,
        obs_status: status,
      })),
    ]),
}

const fredJson: FileForm = {
  kind: 'fred',
  name: 'fred as JSON',
  file: 'UNRATE.json',
  row: number => [day(number + 30), `${month(number)}-01`, value(number)],
  text: rows =>
    JSON.stringify({
      observations: rows.map(([realtime_start, date, text]) => ({ realtime_start, date, value: text })),
    }),
}

const sdmxJson: FileForm = {
  kind: 'sdmx',
  name: 'sdmx as JSON',
  file: 'message.json',
  row: number => ['M', pick(['US', 'JP', 'I9'], number), month(Math.floor(number / 3)), value(number), '0', '0'],
  text(rows) {
    const places = [0, 1, 2].map(at => [...new Set(rows.map(row => row[at] ?? ''))])
    const values = (ids: readonly string[]) => ids.map(id => ({ id }))
    const dimensions = ['FREQ', 'REF_AREA', 'TIME_PERIOD'].map((id, at) => ({ id, values: values(places[at]!) }))
    const attributes = [
      { id: 'UNIT_MEASURE', values: values(['PC', 'XDC', 'USD']) },
      { id: 'UNIT_MULT', values: values(['0', '6']) },
    ]
    const observations = Object.fromEntries(
      rows.map(row => {
        const key = places.map((ids, at) => ids.indexOf(row[at] ?? '')).join(':')
        const [, , , text = '', unit = '', multiple = ''] = row
        return [key, [Number.isFinite(Number(text)) ? Number(text) : text, Number(unit), Number(multiple)]]
      }),
    )
    const structure = {
      links: [{ urn: 'urn:sdmx:org.sdmx.infomodel.datastructure.Dataflow=BIS:WS_CBPOL(1.0)' }],
      dimensions: { observation: dimensions },
      attributes: { observation: attributes },
    }
    return JSON.stringify({ data: { structures: [structure], dataSets: [{ structure: 0, observations }] } })
  },
}

const treasury: FileForm = {
  kind: 'treasury',
  name: 'treasury',
  file: 'yields.xml',
  row: number => [`${day(number)}T00:00:00`, value(number), value(number + 1)],
  text: rows =>
    `<feed>\n${rows.map(([date = '', two = '', ten = '']) => `<properties><NEW_DATE>${date}</NEW_DATE><BC_2YEAR>${two}</BC_2YEAR><BC_10YEAR>${ten}</BC_10YEAR></properties>\n`).join('')}</feed>`,
  firstLine: 2,
}

const rates = (number: number) => [
  day(number),
  (1.1 + (number % 90) / 1_000).toFixed(4),
  (160 + (number % 70) / 10).toFixed(2),
]
const ratesXml = (kind: string): FileForm => ({
  kind,
  name: `${kind} as XML`,
  file: 'rates.xml',
  row: number => ['USD', 'JPY', ...rates(number)],
  text: rows =>
    `<Envelope>\n${rows.map(([one = '', other = '', date = '', first = '', second = '']) => `<Cube time="${date}"><Cube currency="${one}" rate="${first}"/><Cube currency="${other}" rate="${second}"/></Cube>\n`).join('')}</Envelope>`,
  firstLine: 2,
})

const EVENT_COLUMNS = [
  'source',
  'title',
  'country',
  'time',
  'date',
  'kind',
  'importance',
  'indicator',
  'period',
  'unit',
  'actual',
  'forecast',
  'previous',
]
const event = (number: number) =>
  pick(
    [
      [
        'Desk',
        `Payrolls ${number}`,
        'US',
        `${day(number + 9_800)}T08:30-05:00`,
        '',
        'data',
        '3',
        'non-farm-payrolls',
        '2026-11',
        '',
        '',
        '88K',
        '57K',
      ],
      [
        'Desk',
        `Votes ${number}`,
        'GB',
        `${day(number + 9_800)}T12:00Z`,
        '',
        'meeting',
        '3',
        '',
        '',
        '',
        '',
        '0-4-5',
        '<0.75%',
      ],
      ['Desk', `G20 ${number}`, '', '', day(number + 9_800), 'meeting', '2', '', '', '', '', '', ''],
    ],
    number,
  )
const objects = (names: readonly string[]) => (rows: readonly (readonly string[])[]) =>
  `[${rows.map(row => JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at] ?? null])))).join(',\n')}]`

const BOARD_HEAD = ['货币名称', '现汇买入价', '现钞买入价', '现汇卖出价', '现钞卖出价', '中行折算价', '发布时间']
const minutes = (number: number) => new Date(Date.UTC(2026, 10, 2) + (number % 30_000) * 60_000).toISOString()
const boardPage: FileForm = {
  kind: 'bank-board',
  name: 'bank-board as HTML',
  file: 'whpj.html',
  row: number => [
    '美元',
    '709.1',
    '703.33',
    '712.11',
    '712.11',
    '711.02',
    minutes(number).slice(0, 19).replaceAll('-', '.').replace('T', ' '),
  ],
  text: rows =>
    `<table><tr>${BOARD_HEAD.map(name => `<th>${name}</th>`).join('')}</tr>\n${rows.map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>\n`).join('')}</table>`,
  firstLine: 2,
}

/** Every form of file of the kinds that read their files themselves. */
export const fileForms: readonly FileForm[] = [
  csvForm('series', 'country,indicator,period,value,unit,source,source_code', series),
  worldBank,
  csvForm('fred', 'observation_date,CPILFESL,PAYEMS', number => [
    `${month(number)}-01`,
    value(number),
    value(number + 1),
  ]),
  fredJson,
  csvForm('sdmx', 'DATAFLOW,FREQ,REF_AREA,UNIT_MEASURE,UNIT_MULT,TIME_PERIOD,OBS_VALUE,OBS_STATUS', number => [
    'BIS:WS_CBPOL(1.0)',
    'M',
    pick(['US', 'JP', 'XM'], number),
    'PC',
    '0',
    month(Math.floor(number / 3)),
    value(number),
    'A',
  ]),
  sdmxJson,
  treasury,
  csvForm('ecb', 'Date,USD,JPY', rates),
  ratesXml('ecb'),
  csvForm('reference-rates', 'Date,USD,JPY', rates),
  ratesXml('reference-rates'),
  csvForm('calendar', EVENT_COLUMNS.join(','), event),
  { kind: 'calendar', name: 'calendar as JSON', file: 'events.json', row: event, text: objects(EVENT_COLUMNS) },
  {
    kind: 'ff-calendar',
    name: 'ff-calendar',
    file: 'week.json',
    row: number => [
      `Core CPI m/m ${number}`,
      pick(['USD', 'EUR', 'JPY'], number),
      `2026-11-2${number % 7}T08:30:00-05:00`,
      pick(['High', 'Low', 'Holiday'], number),
      '0.3%',
      '0.2%',
    ],
    text: objects(['title', 'country', 'date', 'impact', 'forecast', 'previous']),
  },
  csvForm('bank-board', 'bank,currency,time,spot_buy,cash_buy,spot_sell,cash_sell,middle', number => [
    'BOC',
    'USD',
    minutes(number),
    '709.1',
    '703.33',
    '712.11',
    '712.11',
    '711.02',
  ]),
  boardPage,
  csvForm('broker-quotes', 'broker,account,pair,time,bid,ask', number => [
    pick(['first-test', 'second-test'], number),
    'normal',
    'EURUSD',
    minutes(number),
    '1.1000',
    '1.1002',
  ]),
]

/** What goes wrong with a file as a whole: bytes, separators, columns, encodings, its end. */
const fileMutations: readonly ((bytes: Buffer, below: (limit: number) => number) => Uint8Array)[] = [
  (bytes, below) => {
    for (let changes = 1 + below(8); changes > 0; changes--) bytes[below(bytes.length)] = below(256)
    return bytes
  },
  (bytes, below) => bytes.subarray(0, below(bytes.length)),
  (bytes, below) => Buffer.concat([bytes.subarray(0, below(bytes.length)), bytes]),
  (bytes, below) => {
    bytes[below(bytes.length)] = 0
    return bytes
  },
  bytes => Buffer.from(bytes.toString().replaceAll(',', ';')),
  bytes => Buffer.from(bytes.toString().replaceAll(',', '\t')),
  bytes => Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le'),
  bytes => Buffer.from(bytes.toString().replaceAll('\n', '\r')),
  (bytes, below) =>
    Buffer.from(
      bytes.toString().replaceAll(pick(['"', '<', ',', '{', ':'], below(5)), pick(['', '""', '>', '}'], below(4))),
    ),
  (bytes, below) => {
    // A column or a key of a name that nobody knows, or that is there twice.
    const names = bytes.toString().match(/\w{3,}/g) ?? ['x']
    return Buffer.from(bytes.toString().replace(pick(names, below(10)), pick(names, below(10))))
  },
  (bytes, below) =>
    Buffer.concat([bytes, Buffer.alloc(1 + below(200_000), pick([',', ' ', '[', '<a>', '"'], below(5)))]),
]

/** Files of one form with rows that have faults, and in one file of six with a fault of the file as a whole. */
export function createMutator(form: FileForm, seed: number) {
  const run = new RandomRun()
  run.start(seed, 0, 0)
  const random = () => run.uniform()
  const below = (limit: number) => Math.floor(random() * limit)
  let number = 0
  return {
    /** Rows, of which each has faults with a probability of `share`. */
    rows: (count: number, share: number): string[][] =>
      Array.from({ length: count }, () => {
        const row = form.row(number++)
        return random() < share ? mutatedCells(row, random).cells : row
      }),
    damaged: (bytes: Buffer): Uint8Array =>
      below(6) === 0 && bytes.length > 0 ? fileMutations[below(fileMutations.length)]!(bytes, below) : bytes,
  }
}
