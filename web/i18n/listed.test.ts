import { expect, test } from 'vitest'
import { fillText } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'
import { listed } from './listed.ts'
import type { Translate } from './use-text.ts'

const translate =
  (locale: Locale): Translate =>
  (text, values) =>
    fillText(text[locale], values ?? {})

test.each([
  ['tw', ['EURUSD', 'Gold', '{next}'], 'EURUSD、Gold、{next}'],
  ['cn', ['EURUSD', 'Gold'], 'EURUSD、Gold'],
  ['en', ['EURUSD', 'Gold'], 'EURUSD, Gold'],
  ['en', ['Gold'], 'Gold'],
  ['tw', [], ''],
] as const)('names are listed as %s writes them: %j', (locale, names, line) => {
  expect(listed(names, translate(locale))).toBe(line)
})
