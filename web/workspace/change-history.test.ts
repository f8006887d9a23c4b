import { expect, test } from 'vitest'
import { ChangeHistory } from './change-history.ts'

test('changes are undone one by one and redone in order', () => {
  const history = new ChangeHistory('')
  for (const next of ['a', 'ab', 'abc']) history.change(next)
  expect([history.undo(), history.undo(), history.redo(), history.undo(), history.undo()]).toEqual([
    'ab',
    'a',
    'ab',
    'a',
    '',
  ])
  expect(history.canUndo).toBe(false)
  expect(history.undo()).toBeUndefined()
})

test('a new change clears the redo stack', () => {
  const history = new ChangeHistory('')
  history.change('a')
  history.undo()
  expect(history.canRedo).toBe(true)
  history.change('b')
  expect(history.canRedo).toBe(false)
  expect(history.redo()).toBeUndefined()
  expect(history.undo()).toBe('')
})

test('a hundred changes can be undone, older ones are final', () => {
  const history = new ChangeHistory(0)
  for (let change = 1; change <= 150; change++) history.change(change)
  let last: number | undefined
  for (let value = history.undo(); value !== undefined; value = history.undo()) last = value
  expect(last).toBe(50)
})
