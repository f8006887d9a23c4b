import { expect, test } from 'vitest'
import type { CodeDefinition } from '#contract/answers/error.ts'
import { catalogue } from '#contract/errors/catalogue.ts'
import * as Errors from '#contract/errors/index.ts'
import { type Locale, locales } from '#contract/text/locale.ts'
import { catalogueFaults, groupFaults, raisedFaults } from './errors.ts'

/** Faults of the catalogue with these entries added. */
const faultsOf = (added: Record<string, Partial<CodeDefinition>>) =>
  catalogueFaults([
    ...catalogue,
    ...Object.entries(added).map(
      ([name, each]) => ({ ...Errors.BadParameter, name, ...each }) as (typeof catalogue)[0],
    ),
  ])

test('two definitions with the same code are reported', () => {
  expect(faultsOf({ Second: { code: '000205' } })).toEqual(['Second: 000205 is already the code of NotFound'])
})

test('a code that is not six digits is reported', () => {
  expect(faultsOf({ Short: { code: '301' } })).toEqual(["Short: code '301' is not six digits"])
})

test('a silent code with a visible notice is reported, and one that the catalogue lacks', () => {
  const without = catalogue.filter(({ code }) => code !== '000114')
  expect(catalogueFaults([...without, { ...Errors.ContactProofRequired, name: 'Loud', notice: 'toast' }])).toEqual([
    "Loud: 000114 is a silent code, but its notice is 'toast'",
  ])
  expect(catalogueFaults(without)).toEqual(['the silent code 000114 is not in the catalogue'])
})

test('a text that is missing, that has other placeholders or a final stop is reported', () => {
  const { text } = Errors.BadParameter
  expect(faultsOf({ Mute: { code: '000901', text: { ...text, cn: ' ' } } })).toEqual(['Mute: 000901 has no cn text'])
  expect(faultsOf({ Other: { code: '000901', text: { ...text, tw: '參數 {field} 不正確' } } })).toEqual([
    'Other: the placeholders of 000901 differ in tw',
  ])
  expect(faultsOf({ Stopped: { code: '000901', text: { ...text, en: '{name} is wrong.' } } })).toEqual([
    'Stopped: the en text of 000901 ends with a stop',
  ])
})

test('a definition that does not say when it is answered is reported', () => {
  expect(faultsOf({ Odd: { code: '000901', rule: '' } })).toEqual(['Odd: it is not said when 000901 is answered'])
})

test('a code that a source names and the catalogue lacks is reported, and a definition outside the catalogue', () => {
  const known = new Set(['000205'])
  const faults = (text: string) => raisedFaults(new Map([['modules/x/x.ts', text]]), known)
  expect(faults("if (code === '000999') return")).toEqual(['modules/x/x.ts: the catalogue has no code 000999'])
  expect(faults("if (code === '000205') return")).toEqual([])
  expect(faults('{ httpStatus: 404 }')).toEqual(['modules/x/x.ts: define codes in contract/errors/'])
})

test('no text of any code can be left out', () => {
  for (const each of catalogue)
    for (const locale of locales) {
      const without = { ...each, text: { ...each.text, [locale]: '' } }
      expect(catalogueFaults([without])).toContain(`${each.name}: ${each.code} has no ${locale} text`)
    }
})

/** By what is wrong with them. */
const misformed: Readonly<Record<string, Partial<Record<Locale, string>>>> = {
  'has no space between Chinese and Latin': { tw: '請輸入6位數字' },
  'has a space between Chinese and Latin': { cn: '{max} 位数字' },
  'has a space beside full-width punctuation': { tw: '請輸入 ，謝謝' },
  'has spaces around it': { cn: ' 请输入' },
  'does not begin with a capital': { en: 'enter it' },
  'has letters beyond ASCII': { en: 'It’s wrong' },
}

test.each(Object.entries(misformed))('a text that %s is reported', (fault, texts) => {
  const same = { tw: '請輸入', cn: '请输入', en: 'Enter it' }
  for (const [locale, text] of Object.entries(texts))
    expect(faultsOf({ Odd: { code: '000901', text: { ...same, [locale]: text } } })).toContain(
      `Odd: the ${locale} text of 000901 ${fault}`,
    )
})

test('a code in the file of another group is reported, and a group without a file', () => {
  const faults = groupFaults(new Map([['contract/errors/economy.ts', "{ code: '061005' }, { code: '060001' }"]]))
  expect(faults).toContain('contract/errors/economy.ts: 061005 belongs to another group')
  expect(faults).toContain('there is no contract/errors/groups.ts')
  expect(faults.filter(fault => fault.includes('060001'))).toEqual([])
})
