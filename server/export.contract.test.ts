import { expect, test } from 'vitest'
import { exportedRows } from '#kit/import/export-rows.ts'
import { importRows } from '#kit/import/run-import.ts'
import type { Source } from '#kit/import/source.ts'
import { describeOnEveryDatabase } from '#testing/databases.ts'
import { imports, storeSeeds } from './imports.ts'
import { migrations } from './migrations.ts'

const all = Object.assign({}, ...migrations.main.flatMap(module => module.migrations))

async function textOf(blocks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const block of blocks) text += block
  return text
}

const sourceOf = (name: string, text: string): Source => ({
  name,
  async *open() {
    yield Buffer.from(text)
  },
})

describeOnEveryDatabase('what is exported', all, openStore => {
  test('changes nothing when it is imported again, of each kind', async () => {
    const database = await openStore()
    await storeSeeds(database)
    for (const importer of imports) {
      const sources = new Map(
        await Promise.all(
          importer.files.map(
            async file => [file, [sourceOf(`${file.name}.csv`, await textOf(exportedRows(database, file)))]] as const,
          ),
        ),
      )
      const { kind, files } = await importRows(database, importer, sources)
      for (const { name, read, ...counts } of files) {
        expect(read, `rows of ${kind}, ${name}`).toBeGreaterThan(0)
        expect({ name, ...counts }).toEqual({ name, added: 0, changed: 0, unchanged: read, removed: 0 })
      }
    }
  })
})
