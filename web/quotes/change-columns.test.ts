import { describe, expect, test } from 'vitest'
import { hiddenIn } from './change-columns.ts'
import { choiceFrom } from './choice-text.ts'
import { chosenColumns } from './column-choice.ts'
import { columnsOf, pairTable } from './columns.ts'
import { withChoice } from './with-choice.ts'

const keys = (text: string) =>
  chosenColumns(columnsOf(['symbol', 'bid', 'ask', 'time']), choiceFrom(text)).map(({ key }) => key)

describe('a choice of columns', () => {
  test('leaves out deselected columns, but never the symbol', () => {
    expect(keys('currency:-ask-symbol')).toEqual(['symbol', 'bid', 'time'])
    expect(keys('')).toEqual(['symbol', 'bid', 'ask', 'time'])
  })

  test('shows a selected column at every width', () => {
    const [time] = chosenColumns(columnsOf(['time']), choiceFrom('bond:+time'))
    expect(hiddenIn(columnsOf(['time'])[0]!)).toBe('(max-width: 1023px)')
    expect(hiddenIn(time!)).toBeUndefined()
    const [platform] = chosenColumns(columnsOf(['platform']), choiceFrom('currency:+platform'))
    expect(hiddenIn(columnsOf(['platform'])[0]!)).toBe('(max-width: 1279px)')
    expect(hiddenIn(platform!)).toBeUndefined()
  })

  test('has the open and the platforms of pairs only if they are selected', () => {
    const shown = (text: string) => chosenColumns(pairTable(), choiceFrom(text)).map(({ key }) => key)
    expect(shown('')).not.toContain('open')
    expect(shown('')).not.toContain('platform')
    expect(shown('currency:+open-high')).toContain('open')
    expect(shown('currency:+open-high')).not.toContain('high')
  })

  test('is stored per kind of list and leaves no trace when it is reverted', () => {
    const both = withChoice('bond:-high', 'currency', new Map([['ask', 'shown'] as const, ['time', 'hidden'] as const]))
    expect(both).toBe('bond:-high currency:+ask-time')
    expect(withChoice(both, 'currency', new Map())).toBe('bond:-high')
    expect(withChoice('bond:-high', 'bond', new Map())).toBe('')
  })

  test('drops foreign text in its place', () => {
    expect(withChoice('{"a":1} bond: nonsense', 'crypto', new Map([['ask', 'hidden'] as const]))).toBe('crypto:-ask')
  })
})
