import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import { reviewKinds } from '#modules/moderation'
import { example } from './examples.ts'
import { muteTerms } from './figures.ts'
import type { Period, PeriodFigures } from './periods.ts'
import * as words from './transparency-words.ts'

const number = z.int().describe('How many')
const hours = z.number().nullable().describe('Hours, to two digits; null if there was none')

const figuresResult = z.strictObject({
  held: number.describe('Texts that had to wait for a review'),
  published: number.describe('Texts that were published after a review'),
  refused: number.describe('Texts that were refused'),
  medianHours: hours.describe('How long half of the texts had waited at most when they were decided; null if none was'),
  hours95: hours.describe('How long 95 % of them had waited at most'),
  kinds: z
    .array(
      z.strictObject({
        ...{ kind: z.enum(reviewKinds).describe('Type of text'), held: number, published: number, refused: number },
        medianHours: hours,
      }),
    )
    .describe('Same figures by type of text'),
  muted: number.describe('How often a member was muted'),
  mutes: z
    .strictObject(
      Object.fromEntries(muteTerms.map(([name]) => [name, number])) as Record<
        (typeof muteTerms)[number][0],
        typeof number
      >,
    )
    .describe('For how long: at most an hour, a day, a week, a month (31 days), longer, for good'),
  unmuted: number.describe('Mutes that staff have lifted'),
  disabled: number.describe('Accounts that were disabled'),
  enabled: number.describe('Accounts that were enabled again'),
  removed: number.describe('Published texts that were removed'),
  profilesReset: number.describe('Profiles of which staff have removed a field'),
  appeals: z
    .strictObject({
      came: number.describe('Appeals that members sent'),
      kept: number.describe('Decisions that stand after an appeal'),
      changed: number.describe('Decisions that were withdrawn'),
      shortened: number.describe('Mutes that were shortened'),
      medianHours: hours,
    })
    .describe('Appeals against decisions'),
  complaints: z
    .strictObject({
      founded: number.describe('Reports of members that were upheld'),
      unfounded: number.describe('Those that were not'),
    })
    .describe('Reports of members'),
  deciders: number.describe('Members of staff who decided something of this'),
  rows: z
    .strictObject({
      first: z.int().describe('Number of the first row'),
      last: z.int().describe('Number of the last row'),
      hash: z.string().describe('Hash of the last row'),
    })
    .nullable()
    .describe('The rows of the audit from this time, by number'),
})

const periodResult = z.strictObject({
  months: z.array(z.string()).describe('`2026-10`, in UTC, oldest first: several if each alone concerns few members'),
  isRunning: z.boolean().describe('Whether the last of them is not over'),
  countedAt: z.string().nullable().describe('ISO 8601 in UTC; null if nothing was counted yet'),
  figures: figuresResult
    .nullable()
    .describe('Null while fewer than five members are concerned: they are published with those of later months'),
})

interface Result extends Pick<Period, 'months' | 'isRunning'> {
  countedAt: string | null
  figures: PeriodFigures | null
}

const toResult = ({ months, isRunning, countedAt, figures }: Period): Result => ({
  ...{ months, isRunning, figures: figures ?? null },
  countedAt: countedAt === undefined ? null : new Date(countedAt).toISOString(),
})

const listColumns: readonly CsvColumn<Result>[] = [
  [words.months, ({ months }) => months.join(' ')],
  [words.isRunning, ({ isRunning }) => Number(isRunning)],
  [words.held, ({ figures }) => figures?.held ?? ''],
  [words.published, ({ figures }) => figures?.published ?? ''],
  [words.refused, ({ figures }) => figures?.refused ?? ''],
  [words.medianHours, ({ figures }) => figures?.medianHours ?? ''],
  [words.muted, ({ figures }) => figures?.muted ?? ''],
  [words.disabled, ({ figures }) => figures?.disabled ?? ''],
  [words.removed, ({ figures }) => figures?.removed ?? ''],
  [words.appeals, ({ figures }) => figures?.appeals.came ?? ''],
  [words.appealsChanged, ({ figures }) => (figures ? figures.appeals.changed + figures.appeals.shortened : '')],
  [words.complaintsFounded, ({ figures }) => figures?.complaints.founded ?? ''],
  [words.complaintsUnfounded, ({ figures }) => figures?.complaints.unfounded ?? ''],
]

type Line = readonly [figure: string, part: string, value: number | string]

/** Each figure in a line of its own, under its names in the JSON. */
function linesOf({ figures }: Result): Line[] {
  if (!figures) return []
  const lines: Line[] = []
  for (const [name, value] of Object.entries(figures)) {
    if (typeof value !== 'object' || value === null) lines.push([name, '', value ?? ''])
    else if (!Array.isArray(value))
      for (const [part, each] of Object.entries(value)) lines.push([name, part, (each as number | null) ?? ''])
  }
  for (const { kind, ...counts } of figures.kinds)
    for (const [name, value] of Object.entries(counts)) lines.push([name, kind, value ?? ''])
  return lines
}

const lineColumns: readonly CsvColumn<Line>[] = [
  [words.figure, ([figure]) => figure],
  [words.part, ([, part]) => part],
  [words.value, ([, , value]) => value],
]

/** What staff have decided about members, in numbers. */
export function transparencyCalls(periods: () => Promise<Period[]>) {
  const read = { tag: 'Community', method: 'GET', access: 'public' } as const
  return [
    call({
      ...read,
      id: 'listTransparency',
      path: '/api/v1/community/transparency',
      summary: { tw: '各月的透明度報告', cn: '各月的透明度报告', en: 'What staff have decided in each month' },
      parameters: z.strictObject({}),
      result: z.strictObject({ list: z.array(periodResult).describe('Newest first') }),
      example: { list: [example] },
      handle: async () => ({ list: (await periods()).toReversed().map(toResult) }),
      table: ({ list }, locale) => tableOf(list, listColumns, locale),
    }),
    call({
      ...read,
      id: 'getTransparency',
      path: '/api/v1/community/transparency/{month}',
      summary: { tw: '單月的透明度報告', cn: '单月的透明度报告', en: 'What staff have decided in a month' },
      parameters: z.strictObject({
        month: z.string().min(1).max(64).meta({ description: '`2026-10`, in UTC', example: '2026-10' }),
      }),
      result: periodResult,
      example,
      errors: [Errors.NotFound],
      async handle({ month }) {
        const found = (await periods()).find(({ months }) => months.includes(month))
        if (!found) throw new PortalError(Errors.NotFound)
        return toResult(found)
      },
      table: (result, locale) => tableOf(linesOf(result), lineColumns, locale),
    }),
  ]
}
