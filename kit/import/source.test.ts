import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { encodedAs } from '#testing/spreadsheets.ts'
import { encodingNamed } from './encoding.ts'
import { fileSource, type Source, textBlocks } from './source.ts'

const folder = await mkdtemp(join(tmpdir(), 'source-'))
const path = join(folder, 'list.csv')
afterAll(() => rm(folder, { recursive: true }))

async function blocksOf(source: Source, encoding?: string): Promise<string[]> {
  const blocks: string[] = []
  for await (const block of textBlocks(source, encoding)) blocks.push(block)
  return blocks
}

async function textOf(source: Source, encoding?: string): Promise<string> {
  return (await blocksOf(source, encoding)).join('')
}

/** The text of a file with these bytes. */
async function textOfFile(bytes: Uint8Array, encoding?: string): Promise<string> {
  await writeFile(path, bytes)
  return textOf(fileSource(path), encoding)
}

/** A source whose bytes arrive one at a time. */
const trickling = (bytes: Uint8Array): Source => ({
  name: 'trickle',
  async *open() {
    for (const byte of bytes) yield Uint8Array.of(byte)
  },
})

const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}
const withBytes = (...bytes: number[]) => Buffer.concat([Buffer.from('symbol,name\nGold,'), Buffer.from(bytes)])

const files: [string, Uint8Array][] = [
  ['UTF-8', Buffer.from('metal,name\nGold,黃金')],
  ['UTF-8 with a byte-order mark', Buffer.from('\uFEFFmetal,name\nGold,黃金')],
  ['UTF-16, little end first', utf16('metal,name\nGold,黃金', 'le')],
  ['UTF-16, big end first', utf16('metal,name\nGold,黃金', 'be')],
  ['gzip', gzipSync('metal,name\nGold,黃金')],
]
test.each(files)('%s is read, in whatever pieces it arrives', async (_, bytes) => {
  expect(await textOfFile(bytes)).toBe('metal,name\nGold,黃金')
  expect(await textOf(trickling(bytes))).toBe('metal,name\nGold,黃金')
})

test('blocks are whole lines', async () => {
  const text = Array.from({ length: 50_000 }, (_, line) => `${line},黃金\n`).join('')
  await writeFile(path, gzipSync(text))
  const blocks = await blocksOf(fileSource(path))
  expect(blocks.length).toBeGreaterThan(3)
  expect(blocks.every(block => block === '' || block.endsWith('\n'))).toBe(true)
  expect(blocks.join('')).toBe(text)
})

test.each([
  ['Big5', 'big5', [0xb6, 0xc0, 0xaa, 0xf7]],
  ['GB18030', 'gb18030', [0xbb, 0xc6, 0xbd, 0xf0]],
  ['Latin-1', 'windows-1252', [0x53, 0x6f, 0x63, 0x69, 0xe9, 0x74, 0xe9]],
])('%s is recognized, with the first line that is not UTF-8', async (name, label, bytes) => {
  await expect(textOfFile(withBytes(...bytes))).rejects.toThrow(
    `line 2: is not UTF-8, but probably ${name}: save the file as UTF-8, or name its encoding with --encoding=${label}`,
  )
})

test('a file is read in the encoding that the operator names', async () => {
  expect(await textOfFile(withBytes(0xbb, 0xc6, 0xbd, 0xf0), 'gb18030')).toBe('symbol,name\nGold,黄金')
  await expect(textOfFile(withBytes(0xff, 0xff), 'gb18030')).rejects.toThrow('line 2: is not GB18030')
})

test('the line is right in a long file too', async () => {
  const lines = Array.from({ length: 30_000 }, () => 'Gold,spot\n').join('')
  await expect(textOfFile(Buffer.concat([Buffer.from(lines), Buffer.from([0xff, 0xff])]))).rejects.toThrow(
    'line 30001:',
  )
})

const tables = [
  'rates/deposit-rates',
  'adverts/adverts',
  'directory/navigation',
  'catalogue/data/instruments',
  'catalogue/data/countries',
  'catalogue/data/exchanges',
  'economy/data/indicators',
  'page-meta/metadata',
]
test.each(tables)('%s saved as Big5 or as GB18030 is recognized', async table => {
  const text = await readFile(`modules/${table}.csv`, 'utf8')
  for (const label of ['big5', 'gb18030'])
    await expect(textOfFile(encodedAs(label, text))).rejects.toThrow(`name its encoding with --encoding=${label}`)
})

test.each([
  ['cp950', 'big5'],
  ['CP936', 'gb18030'],
  ['utf-8-sig', 'utf-8'],
  ['latin1', 'windows-1252'],
])('an operator may call an encoding %s', (name, encoding) => {
  expect(encodingNamed(name)).toBe(encoding)
})

test('a name that is not an encoding is refused with those that are', () => {
  expect(() => encodingNamed('bgi5')).toThrow('--encoding=bgi5 is not an encoding: the usual ones are utf-8, ')
})

test('for bytes that are not text no encoding is suggested', async () => {
  await expect(textOfFile(withBytes(0xff, 0xff, 0x00, 0x81))).rejects.toThrow(
    /^line 2: is not UTF-8: save the file as UTF-8, or name its encoding with --encoding, such as big5 or gb18030$/,
  )
})

test('workbooks and damaged archives are named as such', async () => {
  await expect(textOfFile(Buffer.from('PK\u0003\u0004…'))).rejects.toThrow('is a workbook or an archive')
  await expect(textOfFile(gzipSync('metal,name\n'.repeat(9_999)).subarray(0, 90))).rejects.toThrow('is damaged')
})

test('a text whose first line has a character U+0000 is in another encoding, whichever it seems', async () => {
  const text = 'metal,n\u0000me\nGold,gold\n'
  await expect(textOfFile(Buffer.from(text))).rejects.toThrow('line 1: has a character U+0000, which no text has')
  await expect(textOfFile(utf16(text, 'le'))).rejects.toThrow('has a character U+0000, which no text has')
})
