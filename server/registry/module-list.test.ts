import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bulkImports, imports } from '../operations/imports.ts'
import { migrations } from '../stores/migrations.ts'
import { moduleList } from './module-list.ts'

test('each folder of a module that declares itself is in the list, under its name, and once', () => {
  const folders = readdirSync('modules', { withFileTypes: true })
    .filter(folder => folder.isDirectory() && readdirSync(`modules/${folder.name}`).includes('module.ts'))
    .map(({ name }) => name)
  const names = moduleList.map(({ name }) => name)
  expect(names.filter(name => name !== 'news-reader').sort()).toEqual(folders.sort())
  expect(new Set(names).size).toBe(names.length)
})

test('tables of all modules are made, and what they import is offered by one name each', () => {
  const sets = [...migrations.main, ...migrations.bars].flatMap(module => module.migrations)
  for (const { name, migrations: own } of moduleList)
    for (const set of Object.values(own ?? {}).flat()) expect(sets, name).toContain(set)
  const kinds = [...imports, ...bulkImports].map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
  for (const module of moduleList)
    for (const { kind } of [...(module.imports ?? []), ...(module.bulkImports ?? [])]) expect(kinds).toContain(kind)
})
