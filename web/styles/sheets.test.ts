import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'web/styles/sheets'
const names = globSync(`${folder}/*.css`).map(file => basename(file, '.css'))
/** A sheet without its comments. */
const rulesOf = (name: string) =>
  readFileSync(`${folder}/${name}.css`, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .trim()
const layers = /^@layer ([\w,\s]+);/.exec(rulesOf('common'))?.[1]?.split(/,\s*/) ?? []

test('the sheet of all pages fixes the order of all layers, its own before those of pages, paper last', () => {
  const others = names.filter(name => name !== 'common' && name !== 'print')
  expect(layers.slice(0, 3)).toEqual(['reset', 'tokens', 'common'])
  expect(layers.slice(3, -1).toSorted()).toEqual(others.toSorted())
  expect(layers.at(-1)).toBe('print')
})

test.each(names)('every rule of %s is in a layer, so that the order in which sheets arrive changes nothing', name => {
  const statements = rulesOf(name)
    .replace(/^@layer [\w,\s]+;/, '')
    .trim()
    .split('\n')
  const own = name === 'common' ? ['reset', 'tokens', 'common'] : [name]
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const [, file, layer] = /^@import "\.\.\/([\w-]+\.css)" layer\((\w+)\);$/.exec(statement) ?? []
    expect([statement, own.includes(layer ?? '')]).toEqual([statement, true])
    expect(readFileSync(`web/styles/${file}`, 'utf8')).not.toMatch(/^@(layer|import)/m)
  }
})
