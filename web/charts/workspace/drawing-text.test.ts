import { describe, expect, test } from 'vitest'
import { type Drawing, drawingsFrom, drawingsText, noteText } from './drawing-text.ts'

const at = (timestamp: number, value: number) => ({ timestamp, value })
const line: Drawing = { name: 'segment', points: [at(1_000, 1.1), at(2_000, 1.2)], text: '' }
const note: Drawing = { name: 'note', points: [at(1_000, 1.1)], text: '<b>break</b> & "retest"' }

describe('drawings kept in the browser', () => {
  test('are the same when they are read again, words of notes to the letter', () => {
    expect(drawingsFrom(drawingsText([line, note]))).toEqual([line, note])
  })

  test('of before there were notes are read as well', () => {
    expect(
      drawingsFrom('[{"name":"segment","points":[{"timestamp":1000,"value":1.1},{"timestamp":2000,"value":1.2}]}]'),
    ).toEqual([line])
  })

  test.each([
    ['nothing', null],
    ['torn text', '[{"name":"seg'],
    ['something else', '{"a":1}'],
    ['null', '[null, 3, "segment"]'],
    ['a tool nobody has', '[{"name":"pencil","points":[]}]'],
    ['too few points', '[{"name":"segment","points":[{"timestamp":1,"value":1}]}]'],
    ['no price', '[{"name":"horizontalStraightLine","points":[{"timestamp":1}]}]'],
    ['a note without words', '[{"name":"note","points":[{"timestamp":1,"value":1}]}]'],
    ['a note of something', '[{"name":"note","points":[{"timestamp":1,"value":1}],"text":{"x":1}}]'],
  ])('that are %s are none', (_, kept) => {
    expect(drawingsFrom(kept)).toEqual([])
  })

  test('lose only what cannot be read', () => {
    const kept = JSON.parse(drawingsText([line, note]))
    expect(drawingsFrom(JSON.stringify([{ name: 'x' }, ...kept]))).toEqual([line, note])
  })
})

test('words of a note stand on one line of eighty letters', () => {
  expect(noteText('  first\nsecond\t ')).toBe('first second')
  expect(noteText('x'.repeat(200))).toHaveLength(80)
})
