import { expect, test } from 'vitest'
import { glossaryAreas } from '#contract/glossary/glossary.ts'
import { locales } from '#contract/text/locale.ts'
import { examples } from './examples/examples.ts'
import { readTerms } from './glossary-term.ts'

const terms = await readTerms()
const ids = terms.map(({ id }) => id)

test('there are terms of every area, each with an id of its own', () => {
  expect(terms.length).toBeGreaterThanOrEqual(60)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...new Set(terms.map(({ area }) => area))]).toEqual(glossaryAreas)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('each term has a name, a definition and a reason in three languages, and a formula in all of them or in none', () => {
  for (const { id, name, definition, why, formula } of terms)
    for (const locale of locales) {
      for (const text of [name, definition, why]) expect([id, text[locale]]).not.toEqual([id, ''])
      if (formula) expect([id, formula[locale]]).not.toEqual([id, ''])
    }
})

test('no two terms have the same name in a language', () => {
  for (const locale of locales) {
    const names = terms.map(({ name }) => name[locale].toLowerCase())
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  }
})

test('related terms exist, and lead on', () => {
  for (const { id, related } of terms) {
    expect(related.length).toBeGreaterThan(0)
    expect(related).not.toContain(id)
    expect([id, related.filter(other => !ids.includes(other))]).toEqual([id, []])
  }
})

test('every example that a term names can be computed, and every one that can be is named', () => {
  const named = terms.map(({ example }) => example).filter(Boolean)
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(examples).toSorted())
})
