import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseCsv } from './csv.ts'
import { readCsvFile } from './csv-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'csv-file-'))
const path = join(folder, 'list.csv')
afterAll(() => rm(folder, { recursive: true }))

/** The text of a file with these bytes. */
async function textOf(bytes: Uint8Array): Promise<string> {
  await writeFile(path, bytes)
  return readCsvFile(path, content => content)
}

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
const withBytes = (...bytes: number[]) => Buffer.concat([Buffer.from('symbol,name\nGold,'), Buffer.from(bytes)])

test('UTF-8 and UTF-16 of both byte orders are read', async () => {
  expect(await textOf(Buffer.from('Gold,黃金'))).toBe('Gold,黃金')
  expect(await textOf(utf16('Gold,黃金', 'le'))).toBe('Gold,黃金')
  expect(await textOf(utf16('Gold,黃金', 'be'))).toBe('Gold,黃金')
})

test.each([
  ['Big5', [0xb6, 0xc0, 0xaa, 0xf7]],
  ['GB18030', [0xbb, 0xc6, 0xbd, 0xf0]],
  ['Latin-1', [0x53, 0x6f, 0x63, 0x69, 0xe9, 0x74, 0xe9]],
])('%s is named with the first line that is not UTF-8', async (name, bytes) => {
  await expect(textOf(withBytes(...bytes))).rejects.toThrow(
    `list.csv:2 is not UTF-8, but probably ${name}: save the file as UTF-8`,
  )
})

test('for bytes that are not text no encoding is suggested', async () => {
  await expect(textOf(withBytes(0xff, 0xff, 0x00, 0x81))).rejects.toThrow(
    'list.csv:2 is not UTF-8: save the file as UTF-8',
  )
})

test('every row with a fault is reported with file and line', async () => {
  await writeFile(path, 'a,b\n1\n1,2\n1,2,3\n')
  const read = readCsvFile(path, (content, onFault) => parseCsv(content, ['a', 'b'], onFault))
  await expect(read).rejects.toThrow('list.csv:2 1 cells, the header has 2\nlist.csv:4 3 cells, the header has 2')
})
