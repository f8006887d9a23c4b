import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#contract/errors/catalogue.ts'

test('the scripts of pages hold no definition of the catalogue of codes', () => {
  const scripts = globSync('build/client/assets/**/*.js')
  expect(scripts.length).toBeGreaterThan(100)
  const known = new Set(catalogue.map(({ code }) => code))
  const held = new Set<string>()
  for (const script of scripts)
    for (const [, code] of readFileSync(script, 'utf8').matchAll(/code:["'`](\d{6})["'`]/g))
      if (known.has(code!)) held.add(`${code} in ${script}`)
  expect([...held]).toEqual([])
})
