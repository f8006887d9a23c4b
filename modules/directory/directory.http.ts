import { z } from 'zod'
import type { Text } from '#contract/text/locale.ts'
import { type Call, call } from '#kit/http/call.ts'
import { type SiteDirectory, siteCategories } from './listed-site.ts'

const siteFields = {
  category: z.enum(siteCategories).describe('What the site is about'),
  name: z.string().describe('Name in the requested language'),
  url: z.string().describe('Address'),
  description: z.string().describe('What is there, in the requested language'),
  languages: z.array(z.string()).describe('Languages of the site, BCP 47; empty if not known'),
  isOfficial: z.boolean().describe('The site of an institution itself, or of a government'),
  isUnchecked: z.boolean().describe('Nobody has opened the address; it may have changed'),
}

const example = {
  list: [
    {
      category: 'central-banks',
      name: 'Bank of Japan',
      url: 'https://www.boj.or.jp/',
      description: 'Policy decisions, Tankan survey and statistics',
      languages: ['ja', 'en'],
      isOfficial: true,
      isUnchecked: true,
    },
  ],
}

const heads: readonly Text[] = [
  { tw: '類別', cn: '类别', en: 'Category' },
  { tw: '名稱', cn: '名称', en: 'Name' },
  { tw: '網址', cn: '网址', en: 'Address' },
  { tw: '說明', cn: '说明', en: 'Description' },
  { tw: '網站語言', cn: '网站语言', en: 'Languages' },
  { tw: '官方網站', cn: '官方网站', en: 'Official' },
  { tw: '未查證', cn: '未核实', en: 'Not checked' },
]

export function directoryCalls(directory: SiteDirectory): Call[] {
  return [
    call({
      id: 'listDirectory',
      tag: 'Directory',
      method: 'GET',
      path: '/api/v1/directory',
      access: 'public',
      cors: 'open',
      summary: {
        tw: '財經網站目錄：名稱、網址與說明',
        cn: '财经网站导航：名称、网址与说明',
        en: 'Sites that traders use, with their addresses and what is there',
      },
      parameters: z.object({
        category: z.enum(siteCategories).optional().meta({ description: 'All if omitted', example: 'central-banks' }),
      }),
      result: z.object({
        list: z.array(z.object(siteFields)).describe('Sites by category, in the order of their page'),
      }),
      example,
      handle: ({ category }, { locale }) => ({
        list: directory
          .sites()
          .filter(site => category === undefined || site.category === category)
          .map(({ name, description, ...site }) => ({
            ...site,
            name: name[locale],
            description: description[locale],
          })),
      }),
      table: ({ list }, locale) => ({
        head: heads.map(text => text[locale]),
        rows: list.map(site => [
          site.category,
          site.name,
          site.url,
          site.description,
          site.languages.join(' '),
          Number(site.isOfficial),
          Number(site.isUnchecked),
        ]),
      }),
    }),
  ]
}
