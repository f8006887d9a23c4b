import { describe, expect, test } from 'vitest'
import { type Drawing, drawingsFrom, drawingsText, noteText } from './drawing-text.ts'

const at = (timestamp: number, value: number) => ({ timestamp, value })
const line: Drawing = { name: 'segment', points: [at(1_000, 1.1), at(2_000, 1.2)], text: '' }
const note: Drawing = { name: 'note', points: [at(1_000, 1.1)], text: '<b>break</b> & "retest"' }

describe('drawings stored in the browser', () => {
  test('round-trip unchanged, including the text of notes', () => {
    expect(drawingsFrom(drawingsText([line, note]))).toEqual([line, note])
  })

  test('from versions without notes can be read', () => {
    expect(
      drawingsFrom('[{"name":"segment","points":[{"timestamp":1000,"value":1.1},{"timestamp":2000,"value":1.2}]}]'),
    ).toEqual([line])
  })

  test.each([
    ['nothing', null],
    ['truncated text', '[{"name":"seg'],
    ['something else', '{"a":1}'],
    ['null', '[null, 3, "segment"]'],
    ['an unknown tool', '[{"name":"pencil","points":[]}]'],
    ['too few points', '[{"name":"segment","points":[{"timestamp":1,"value":1}]}]'],
    ['no price', '[{"name":"horizontalStraightLine","points":[{"timestamp":1}]}]'],
    ['a note without a text field', '[{"name":"note","points":[{"timestamp":1,"value":1}]}]'],
    ['a note whose text is an object', '[{"name":"note","points":[{"timestamp":1,"value":1}],"text":{"x":1}}]'],
  ])('are omitted if invalid: %s', (_, stored) => {
    expect(drawingsFrom(stored)).toEqual([])
  })

  test('lose only the unreadable ones', () => {
    const stored = JSON.parse(drawingsText([line, note]))
    expect(drawingsFrom(JSON.stringify([{ name: 'x' }, ...stored]))).toEqual([line, note])
  })
})

test('the text of a note is a single line of at most eighty characters', () => {
  expect(noteText('  first\nsecond\t ')).toBe('first second')
  expect(noteText('x'.repeat(200))).toHaveLength(80)
})
