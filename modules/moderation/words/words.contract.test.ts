import { expect, test, vi } from 'vitest'
import type { Database } from '#kit/database/database.ts'
import { importMigrations } from '#kit/import/import-tables.ts'
import { importRows, storeSeed } from '#kit/import/run-import.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { moderationModule } from '../module.ts'
import { wordHitMigrations } from './word-hits.ts'
import { wordImport } from './word-import.ts'
import { wordMigrations } from './word-repository.ts'

function importWords(database: Database, ...lines: string[]) {
  const source = {
    name: 'words.csv',
    async *open() {
      yield Buffer.from(lines.join('\n'))
    },
  }
  return importRows(database, wordImport, new Map([[wordImport.files[0]!, [source]]]))
}

describeOnEveryDatabase('lists of words', { ...importMigrations, ...wordMigrations, ...wordHitMigrations }, open => {
  async function start() {
    const database = await open()
    await storeSeed(database, wordImport)
    const onProblem = vi.fn<(problem: unknown) => void>()
    const moderation = await moderationModule.open({ database, onProblem })
    const verdictOn = (text: string, kind: 'name' | 'text' = 'text') => moderation.filter.check(text, kind)
    /** As in a portal that has noticed the import. */
    function notice() {
      moderation.onImport[wordImport.kind]!()
      moderation.tick()
    }
    return { database, verdictOn, notice, onProblem }
  }

  test('the bundled words hold from the start', async () => {
    const { verdictOn } = await start()
    expect(await verdictOn('保證獲利')).toBe('blocked')
    expect(await verdictOn('加LINE')).toBe('held')
  })

  test('an operator’s words are added to them, and change the list of those that are there', async () => {
    const { database, verdictOn, notice } = await start()
    await importWords(database, 'word,list,scope', '比特幣搬磚,block,text', '加LINE,off,all', 'admin,hold,name')
    expect(await verdictOn('比特币搬砖')).toBe('clean')
    notice()
    await vi.waitFor(async () => expect(await verdictOn('比特币 搬砖')).toBe('blocked'))
    expect(await verdictOn('比特幣搬磚', 'name')).toBe('clean')
    expect(await verdictOn('加LINE')).toBe('clean')
    expect(await verdictOn('admin', 'name')).toBe('held')
    expect(await verdictOn('保證獲利')).toBe('blocked')
  })

  test('a list without scopes is one for all texts', async () => {
    const { database, verdictOn, notice } = await start()
    await importWords(database, 'word,list', 'moonshot,BLOCK')
    notice()
    await vi.waitFor(async () => expect(await verdictOn('Moonshot!', 'name')).toBe('blocked'))
  })

  test.each([
    [
      'a word without letters',
      '"...",block,all',
      /^words.csv:2 .*must have 1 to 60 characters, with a letter or digit/,
    ],
    ['a word that is too long', `${'長'.repeat(61)},block,all`, /^words.csv:2 .*must have 1 to 60 characters/],
    ['an unknown list', 'alpha,ban,all', /^words.csv:2 .*list 'ban' is not one of block, hold, off/],
    ['an unknown scope', 'alpha,hold,titles', /^words.csv:2 .*scope 'titles' is not one of name, text, all/],
  ])('%s is refused with its line', async (_, line, problem) => {
    const { database } = await start()
    await expect(importWords(database, 'word,list,scope', line)).rejects.toThrow(problem)
  })

  test('words that cannot be read again do not take away those in force', async () => {
    const { database, verdictOn, notice, onProblem } = await start()
    await database.db.schema.alterTable('moderation_words').renameTo('moved').execute()
    notice()
    await vi.waitFor(() => expect(onProblem).toHaveBeenCalled())
    expect(await verdictOn('保證獲利')).toBe('blocked')
  })
})
