import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import {
  exampleKinds,
  exampleText,
  type GlossaryExample,
  glossaryAddress,
  glossaryAreas,
} from '#contract/glossary/glossary.ts'
import { type Locale, localizePath, type Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type CsvColumn, tableOf } from '#kit/text/csv.ts'
import type { Glossary } from './glossary.ts'
import type { GlossaryTerm } from './glossary-term.ts'

const termFields = {
  id: z.string().describe('Permanent id, as in addresses'),
  area: z.enum(glossaryAreas).describe('What it belongs to'),
  name: z.string().describe('Name in the requested language'),
  definition: z.string().describe('One or two sentences, in the requested language'),
  formula: z.string().nullable().describe('How it is computed; null if nothing is'),
  why: z.string().describe('Why it matters to who trades'),
  related: z.array(z.string()).describe('Ids of related terms, the closest first'),
  path: z.string().describe('Page of the term'),
}

const lines = (what: string) =>
  z
    .array(
      z.object({ label: z.string().describe('What it is'), value: z.string().describe('Figure, or sum with figures') }),
    )
    .describe(what)

const example = z.object({
  given: lines('What goes in'),
  results: lines('What comes out, the main result first'),
  kind: z.enum(exampleKinds).describe('Kind of the figures'),
  source: z.string().describe('Feed, broker, bank or publisher of the figures; empty if there is none'),
  at: z.string().nullable().describe('Time of the figures, ISO 8601 in UTC; null for a sample'),
})

const termResult = z.object({
  ...termFields,
  example: example.nullable().describe('The term with the figures of now; null if there is none'),
})
/** Of `/api/v1/glossary/{term}`. */
export type GlossaryTermResult = z.output<typeof termResult>

function itemOf({ id, area, name, definition, formula, why, related }: GlossaryTerm, locale: Locale) {
  return {
    ...{ id, area, name: name[locale], definition: definition[locale], formula: formula?.[locale] ?? null },
    ...{ why: why[locale], related, path: localizePath(glossaryAddress(id), locale) },
  }
}
type Item = ReturnType<typeof itemOf>

function exampleOf({ given, results, kind, source, at }: GlossaryExample): NonNullable<GlossaryTermResult['example']> {
  const plain = (list: GlossaryExample['given']) =>
    list.map(({ label, value }) => ({ label, value: exampleText(value, figure => figure) }))
  return {
    ...{ given: plain(given), results: plain(results), kind, source },
    at: at === null ? null : new Date(at).toISOString(),
  }
}

const pip = {
  id: 'pip',
  area: 'prices' as const,
  name: 'Pip',
  definition: 'The unit in which forex moves are counted: the fourth decimal of most pairs, the second of yen pairs.',
  formula: 'Value of a pip = pip size × lots × units per lot × rate of the quote currency in the account currency',
  why: 'Twenty pips can be worth very different amounts, depending on the pair and the size.',
  related: ['point', 'lot', 'spread', 'position-size'],
  path: '/en/glossary/pip',
}
const pipExample = {
  given: [
    { label: 'Pip size', value: '0.01' },
    { label: 'USD/JPY', value: '154.382' },
  ],
  results: [{ label: 'Value of a pip of a lot', value: '0.01 × 1 × 100000 ÷ 154.382 = 6.48 USD' }],
  kind: 'simulated' as const,
  source: 'simulated',
  at: '2026-11-20T13:31:00.000Z',
}

const heads = {
  id: { tw: '編號', cn: '编号', en: 'Id' },
  area: { tw: '類別', cn: '类别', en: 'Area' },
  name: { tw: '名詞', cn: '名词', en: 'Term' },
  definition: { tw: '定義', cn: '定义', en: 'Definition' },
  formula: { tw: '公式', cn: '公式', en: 'Formula' },
  why: { tw: '為什麼重要', cn: '为什么重要', en: 'Why it matters' },
} as const satisfies Record<string, Text>

const columns: readonly CsvColumn<Item>[] = [
  [heads.id, row => row.id],
  [heads.area, row => row.area],
  [heads.name, row => row.name],
  [heads.definition, row => row.definition],
  [heads.formula, row => row.formula],
  [heads.why, row => row.why],
]

export function glossaryCalls(glossary: Glossary): Call[] {
  return [
    call({
      id: 'listGlossary',
      tag: 'Directory',
      method: 'GET',
      path: '/api/v1/glossary',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '名詞解釋：定義、公式與重要性',
        cn: '名词解释：定义、公式与重要性',
        en: 'Terms of traders: definition, formula, why they matter',
      },
      parameters: z.object({
        area: z.enum(glossaryAreas).optional().meta({ description: 'All if omitted', example: 'trading' }),
      }),
      result: z.object({ list: z.array(z.object(termFields)).describe('Terms by area, in the order of their page') }),
      example: { list: [pip] },
      handle: ({ area }, { locale }) => ({
        list: glossary.terms.filter(term => area === undefined || term.area === area).map(term => itemOf(term, locale)),
      }),
      table: ({ list }, locale) => tableOf(list as readonly Item[], columns, locale),
    }),
    call({
      id: 'getGlossaryTerm',
      tag: 'Directory',
      method: 'GET',
      path: '/api/v1/glossary/{term}',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '一個名詞，附以目前數字演算的公式',
        cn: '一个名词，附以最新数字演算的公式',
        en: 'A term, with its formula worked through with the figures of now',
      },
      parameters: z.object({ term: z.string().max(40).meta({ description: 'Id of the term', example: 'pip' }) }),
      result: termResult,
      example: { ...pip, example: pipExample },
      errors: [Errors.NotFound],
      async handle({ term: id }, { locale }) {
        const term = glossary.find(id)
        if (!term) throw new PortalError(Errors.NotFound)
        const worked = await glossary.example(term, locale)
        return { ...itemOf(term, locale), example: worked ? exampleOf(worked) : null }
      },
    }),
  ]
}
