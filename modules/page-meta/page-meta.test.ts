import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Locale } from '#contract/text/locale.ts'
import { parseCsv } from '#kit/text/csv.ts'
import { createPageMetaIndex } from './page-meta.ts'

const columns = ['route', 'locale', 'title', 'description', 'keywords'] as const

function bookOf(...lines: string[]) {
  const rows = parseCsv([columns.join(), ...lines].join('\n'), columns)
  return createPageMetaIndex(
    rows.map(({ cells: { route = '', locale, title = '', description = '', keywords = '' } }) => ({
      route,
      locale: locale as Locale,
      title,
      description,
      keywords,
    })),
  )
}

describe('a page of one country', () => {
  const book = () =>
    bookOf(
      '/country,tw,#1股市 (#2),關於#1的行情,"#1,股市"',
      '/country,cn,#1股市 (#2),关于#1的行情,"#1,股市"',
      '/country,en,#1 shares (#2),Quotes of #1,"#1,shares"',
    )

  test('is titled in the language of the page', () => {
    expect(book().of('/country', 'tw', ['日本', '日經225'])).toEqual({
      title: '日本股市 (日經225)',
      description: '關於日本的行情',
      keywords: '日本,股市',
    })
    expect(book().of('/country', 'en', ['Japan', 'Nikkei 225'])?.title).toBe('Japan shares (Nikkei 225)')
  })

  test('has a blank between Chinese and Latin letters in Taiwan, on either side, and none on the mainland', () => {
    expect(book().of('/country', 'tw', ['G7', ''])).toMatchObject({ title: 'G7 股市', description: '關於 G7 的行情' })
    expect(book().of('/country', 'cn', ['G7', ''])).toMatchObject({ title: 'G7股市', description: '关于G7的行情' })
  })

  test('leaves no trace of a missing part', () => {
    expect(book().of('/country', 'en', ['Japan'])?.title).toBe('Japan shares')
    expect(book().of('/country', 'en')?.title).toBe('shares')
  })

  test('inserts a part verbatim, even one that looks like a placeholder', () => {
    expect(book().of('/country', 'en', ['#1', ''])?.description).toBe('Quotes of #1')
    expect(book().of('/country', 'en', ['$& #2', 'x'])?.description).toBe('Quotes of $& #2')
  })
})

test('is not invented for a page without texts', () => {
  expect(bookOf().of('/nowhere', 'en')).toBeUndefined()
})

test('titles and descriptions of the portal’s pages fit the limits of search engines', async () => {
  const file = await readFile(join(import.meta.dirname, 'metadata.csv'), 'utf8')
  const rows = parseCsv(file, columns).map(({ cells }) =>
    columns.map(column => `"${cells[column]!.replaceAll('"', '""')}"`),
  )
  const book = bookOf(...rows.map(row => row.join()))
  expect(book.routes.length).toBeGreaterThan(60)
  for (const route of book.routes)
    for (const locale of ['tw', 'cn', 'en'] as const) {
      const { title, description } = book.of(route, locale, ['', ''])!
      expect(title.length, `${route} ${locale}`).toBeLessThan(60)
      expect(description.length, `${route} ${locale}`).toBeLessThan(160)
      expect(`${title}${description}`).not.toMatch(/#\d| {2}/)
    }
})
