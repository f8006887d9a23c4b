import { expect, test } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

const base = { title: 'The euro', content: 'It rose.', symbols: ['EURUSD'] }

test('what one side has changed is kept, whichever it is', () => {
  const own = { ...base, title: 'The euro today' }
  const other = { ...base, symbols: ['EURUSD', 'DXY'] }
  const expected = { title: 'The euro today', content: 'It rose.', symbols: ['EURUSD', 'DXY'] }
  expect(mergeDrafts(base, own, other)).toEqual({ merged: expected, conflicts: [] })
  expect(mergeDrafts(base, other, own)).toEqual({ merged: expected, conflicts: [] })
})

test('what both have changed alike is no conflict, and what they have changed differently is', () => {
  const own = { ...base, content: 'It fell.' }
  expect(mergeDrafts(base, own, own).conflicts).toEqual([])
  expect(mergeDrafts(base, own, { ...base, content: 'It stood still.' })).toEqual({
    merged: own,
    conflicts: ['content'],
  })
})

test('a field that one side has emptied stays empty, and one that is missing counts as empty', () => {
  expect(mergeDrafts(base, { ...base, content: '' }, base).merged.content).toBe('')
  expect(mergeDrafts({}, { title: 'a' }, { opinion: '' })).toEqual({
    merged: { title: 'a', opinion: '' },
    conflicts: [],
  })
})
