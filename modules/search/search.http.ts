import { z } from 'zod'
import { hitOf, type SearchHit, type SearchType, searchTypes } from '#contract/pages/search.ts'
import { channels } from '#contract/prices/instrument.ts'
import type { Locale, Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import * as examples from './examples.ts'
import type { FoundPages, Search } from './search.ts'

const QUESTION_MAX_CHARACTERS = 64
const HITS_PER_TYPE = 20
const HITS = 50

const question = z
  .string()
  // A character is one or two UTF-16 code units.
  .max(2 * QUESTION_MAX_CHARACTERS)
  .refine(text => [...text].length <= QUESTION_MAX_CHARACTERS)
  .default('')
  .meta({
    description: `Symbol, name, pinyin, zhuyin or initials; at most ${QUESTION_MAX_CHARACTERS} characters`,
    example: 'gold',
  })

const heads: Record<'symbol' | 'name' | 'type' | 'group' | 'country', Text> = {
  symbol: { tw: '代號', cn: '代码', en: 'Symbol' },
  name: { tw: '名稱', cn: '名称', en: 'Name' },
  type: { tw: '類別', cn: '类别', en: 'Class' },
  group: { tw: '分組', cn: '分组', en: 'Group' },
  country: { tw: '國家/地區', cn: '国家/地区', en: 'Country/region' },
}

const hits = z.array(
  z.object({
    type: z.enum(searchTypes).describe('Class'),
    symbol: z
      .string()
      .describe(
        'Instrument symbol; of type indicator its key, empty for the page of a country with all of them; of type event its id in the calendar, of type term its id in the glossary',
      ),
    symbolCh: z.string().describe('Name in the requested language'),
    name: z.string().describe('Same as symbolCh'),
    country: z
      .string()
      .describe(
        'ISO 3166 alpha-2; empty if it belongs to no single country or region, or is an indicator in all countries',
      ),
    key: z.enum(channels).describe('Stream channel'),
    group: z
      .string()
      .describe('Group within its class; of indicators their category, of events their kind, of terms their area'),
    at: z.int().optional().describe('Time of an event, UTC ms; absent if only its day is known'),
    day: z.string().optional().describe('Day of an event where it happens, YYYY-MM-DD'),
    isExpected: z.boolean().optional().describe('True if the day of an event follows from habit and is not announced'),
  }) satisfies z.ZodType<SearchHit>,
)

const listOfType = `Matches of that type, best first, at most ${HITS_PER_TYPE}; with type set, only that type`
const groupedHits = z.object(
  Object.fromEntries(searchTypes.map(type => [type, hits.optional().describe(listOfType)])) as Record<
    SearchType,
    z.ZodOptional<typeof hits>
  >,
)

/** Of `/dmarket/dsymbol/v2/search`, by type. */
export type FoundSymbols = z.output<typeof groupedHits>

const found = z.object({
  list: hits.describe(`Matches, best first, at most ${HITS}`),
})
/** Of `/api/v1/search`. */
export type FoundInstruments = z.output<typeof found>

/** Terms go first if the query is the name of one, else last. Economies go before instruments that match less well, and after all others; events beside them. */
function inOrder({ terms, isTerm, ...found }: FoundPages, locale: Locale): SearchHit[] {
  return isTerm ? [...terms, ...withoutTerms(found, locale)] : [...withoutTerms(found, locale), ...terms]
}

function withoutTerms(
  { instruments, economic, isEconomic, events, isEvent }: Omit<FoundPages, 'terms' | 'isTerm'>,
  locale: Locale,
): SearchHit[] {
  const hits = instruments.map(instrument => hitOf(instrument, locale))
  const dated = isEvent ? [] : events
  return [
    ...(isEvent ? events : []),
    ...(isEconomic ? [...economic, ...dated, ...hits] : [...hits, ...economic, ...dated]),
  ]
}

export function searchCalls(search: Search): Call[] {
  return [
    call({
      id: 'searchSymbols',
      tag: 'Search',
      method: 'GET',
      path: '/dmarket/dsymbol/v2/search',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '搜尋商品、經濟指標、公布日期與名詞：代號、名稱、拼音、注音或縮寫，依類別分組',
        cn: '搜索品种、经济指标、公布日期与名词：代码、名称、拼音或首字母，按类别分组',
        en: 'Search instruments, economic indicators, next releases and terms by symbol, name, pinyin, zhuyin or initials, grouped by type',
      },
      parameters: z.object({ search: question, type: z.enum(searchTypes).optional() }),
      result: groupedHits,
      example: examples.searchSymbols,
      async handle({ search: text, type }, { locale }) {
        const byType = Map.groupBy(inOrder(await search.findAll(text, locale), locale), hit => hit.type)
        // The type of the best hit comes first.
        const types = type ? [type] : [...new Set([...byType.keys(), ...searchTypes])]
        return Object.fromEntries(types.map(each => [each, (byType.get(each) ?? []).slice(0, HITS_PER_TYPE)]))
      },
    }),
    call({
      id: 'searchInstruments',
      tag: 'Search',
      method: 'GET',
      path: '/api/v1/search',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '搜尋商品，最相符的在前',
        cn: '搜索品种，最匹配的在前',
        en: 'Search instruments, best match first',
      },
      parameters: z.object({ q: question }),
      result: found,
      example: examples.searchInstruments,
      async handle({ q }, { locale }) {
        return { list: (await search.find(q, locale)).slice(0, HITS).map(instrument => hitOf(instrument, locale)) }
      },
      table: ({ list }, locale) => ({
        head: Object.values(heads).map(text => text[locale]),
        rows: list.map(({ symbol, name, type, group, country }) => [symbol, name, type, group, country]),
      }),
    }),
  ]
}
