import { expect, test } from 'vitest'
import { harmlessComments } from '#testing/harmless-comments.ts'
import { spellings } from '#testing/spellings.ts'
import { bundledFilter, bundledWords } from '#testing/words.ts'

const filter = bundledFilter()
/** Two hundred of them, from all over the list. */
const words = bundledWords()
  .filter(({ scope }) => scope !== 'name')
  .map(({ word }) => word)
  .slice(-200)

test.each(Object.entries(spellings))('two hundred listed words are found in their %s spelling', async (_, spelled) => {
  expect(words).toHaveLength(200)
  const missed: string[] = []
  for (const word of words) if ((await filter.check(`EUR/USD: ${spelled(word)}`, 'text')) === 'clean') missed.push(word)
  expect(missed).toEqual([])
})

test('of 10,000 harmless comments, half of them about money, death, politics and places, ten are held at most', async () => {
  const caught: string[] = []
  for (const comment of harmlessComments(10_000))
    if ((await filter.check(comment, 'text')) !== 'clean') caught.push(comment)
  expect(caught.slice(0, 20)).toEqual([])
})
