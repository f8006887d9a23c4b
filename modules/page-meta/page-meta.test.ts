import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPageMeta } from './page-meta.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-meta-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function bookOf(...lines: string[]) {
  const file = join(folder, 'metadata.csv')
  await writeFile(file, ['route,locale,title,description,keywords,parts', ...lines].join('\n'))
  return readPageMeta(file)
}

describe('a page of one country', () => {
  const book = () =>
    bookOf(
      '/country,tw,#1股市 (#2),關於#1的行情,"#1,股市",country; index',
      '/country,cn,#1股市 (#2),关于#1的行情,"#1,股市",country; index',
      '/country,en,#1 shares (#2),Quotes of #1,"#1,shares",country; index',
    )

  test('is titled in the language of the page', async () => {
    expect((await book()).of('/country', 'tw', ['日本', '日經225'])).toEqual({
      title: '日本股市 (日經225)',
      description: '關於日本的行情',
      keywords: '日本,股市',
    })
    expect((await book()).of('/country', 'en', ['Japan', 'Nikkei 225'])?.title).toBe('Japan shares (Nikkei 225)')
  })

  test('has a blank between Chinese and Latin letters, on either side', async () => {
    expect((await book()).of('/country', 'cn', ['G7', ''])).toMatchObject({
      title: 'G7 股市',
      description: '关于 G7 的行情',
    })
  })

  test('leaves no trace of a missing part', async () => {
    expect((await book()).of('/country', 'en', ['Japan'])?.title).toBe('Japan shares')
    expect((await book()).of('/country', 'en')?.title).toBe('shares')
  })

  test('inserts a part verbatim, even one that looks like a placeholder', async () => {
    expect((await book()).of('/country', 'en', ['#1', ''])?.description).toBe('Quotes of #1')
    expect((await book()).of('/country', 'en', ['$& #2', 'x'])?.description).toBe('Quotes of $& #2')
  })
})

test('is not invented for a page without texts', async () => {
  expect((await bookOf()).of('/nowhere', 'en')).toBeUndefined()
})

test('a page that lacks a language is rejected', async () => {
  await expect(bookOf('/forex,tw,外匯,外匯行情,匯率,', '/forex,cn,外汇,外汇行情,汇率,')).rejects.toThrow(
    '/forex has no en',
  )
})

test('an unknown language is rejected with its line', async () => {
  await expect(bookOf('/forex,fr,Devises,Cours,devises,')).rejects.toThrow("metadata.csv line 2: locale 'fr'")
})

test('titles and descriptions of the portal’s pages fit the limits of search engines', async () => {
  const book = await readPageMeta()
  expect(book.routes.length).toBeGreaterThan(60)
  for (const route of book.routes)
    for (const locale of ['tw', 'cn', 'en'] as const) {
      const { title, description } = book.of(route, locale, ['', ''])!
      expect(title.length, `${route} ${locale}`).toBeLessThan(60)
      expect(description.length, `${route} ${locale}`).toBeLessThan(160)
      expect(`${title}${description}`).not.toMatch(/#\d| {2}/)
    }
})
