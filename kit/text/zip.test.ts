import { execFileSync } from 'node:child_process'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { filesInZip } from './zip.ts'

const text = '46.2042,1284.065,1284.405\n'.repeat(2_000)
const archive = (level: 0 | 6 = 6) =>
  Buffer.from(zipSync({ 'notes.txt': strToU8('none'), 'day.csv': strToU8(text) }, { level }))
async function unzipCsv(bytes: Buffer, maxBytes = 1_048_576): Promise<Uint8Array> {
  const file = (await filesInZip(bytes, { maxBytes })).find(({ name }) => name.endsWith('.csv'))
  if (!file) throw new Error('no CSV file is in it')
  const parts: Buffer[] = []
  for await (const part of file.read()) parts.push(part)
  return Buffer.concat(parts)
}
const unzipped = async (bytes: Buffer) => new TextDecoder().decode(await unzipCsv(bytes))

const hasPython = (() => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe('the rows of a zipped recording', () => {
  test('are read as they were written, compressed or stored', async () => {
    expect(await unzipped(archive())).toBe(text)
    expect(await unzipped(archive(0))).toBe(text)
  })

  test('are found in an archive with a comment', async () => {
    const bytes = archive()
    const comment = Buffer.from('of our own making')
    bytes.writeUInt16LE(comment.length, bytes.length - 2)
    expect(await unzipped(Buffer.concat([bytes, comment]))).toBe(text)
  })

  test.skipIf(!hasPython)(
    'come out of the large form that other tools write (skipped where there is no Python)',
    async () => {
      const script = [
        'import sys, zipfile, io',
        'out = io.BytesIO()',
        "archive = zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED)",
        "with archive.open('day.csv', 'w', force_zip64=True) as entry: entry.write(b'1,2,3\\n' * 9)",
        'archive.close()',
        'sys.stdout.buffer.write(out.getvalue())',
      ].join('\n')
      expect(await unzipped(execFileSync('python3', ['-c', script]))).toBe('1,2,3\n'.repeat(9))
    },
  )

  test('are found if sizes and offsets are in ZIP64 fields', async () => {
    const bytes = archive()
    const directory = bytes.readUInt32LE(bytes.length - 6)
    let entry = directory
    while (bytes.toString('utf8', entry + 46, entry + 53) !== 'day.csv') entry += 46 + bytes.readUInt16LE(entry + 28)
    const extra = Buffer.alloc(28)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(24, 2)
    for (const [index, offset] of [24, 20, 42].entries()) {
      extra.writeBigUInt64LE(BigInt(bytes.readUInt32LE(entry + offset)), 4 + index * 8)
      bytes.writeUInt32LE(0xffffffff, entry + offset)
    }
    bytes.writeUInt16LE(28, entry + 30)
    const nameEnd = entry + 53
    expect(await unzipped(Buffer.concat([bytes.subarray(0, nameEnd), extra, bytes.subarray(nameEnd)]))).toBe(text)
  })
})

describe('a damaged archive is rejected', () => {
  test('when it is truncated at any byte', async () => {
    const bytes = archive()
    for (const length of [0, 1, 21, 22, 100, bytes.length - 22, bytes.length - 1])
      await expect(unzipCsv(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow()
  })

  test('when a bit of the content is flipped', async () => {
    const bytes = archive(0)
    bytes[bytes.indexOf('1284')]! ^= 1
    await expect(unzipCsv(bytes)).rejects.toThrow('checksum')
  })

  test('when it is not an archive, or contains no rows', async () => {
    await expect(unzipCsv(Buffer.from('version https://git-lfs.example/spec/v1\n'.repeat(3)))).rejects.toThrow(
      'not a ZIP archive',
    )
    await expect(unzipCsv(Buffer.from(zipSync({ 'notes.txt': strToU8('none') })))).rejects.toThrow('no CSV file')
  })

  test('always with an error, whichever byte is wrong', async () => {
    const good = archive()
    for (let place = 0; place < good.length; place++) {
      const bytes = Buffer.from(good)
      bytes[place] = bytes[place]! ^ 0xff
      const result = await unzipCsv(bytes).then(
        rows => new TextDecoder().decode(rows),
        (problem: unknown) => problem,
      )
      expect(result instanceof Error || result === text, `byte ${place}`).toBe(true)
    }
  })

  test('when it would unpack to more than it may, or to far more than its size', async () => {
    const large = Buffer.from(zipSync({ 'day.csv': new Uint8Array(2_000_000) }))
    await expect(unzipCsv(large)).rejects.toThrow('it would unpack to 2000000 bytes')
    const bomb = Buffer.from(zipSync({ 'day.csv': new Uint8Array(20_000_000) }))
    await expect(unzipCsv(bomb, 100_000_000)).rejects.toThrow('it would unpack to more than 200 times its size')
  })

  test('when it unpacks to more than its directory says', async () => {
    const bytes = archive()
    const claimed = Buffer.alloc(4)
    claimed.writeUInt32LE(text.length)
    const lower = Buffer.from(claimed)
    lower.writeUInt32LE(10)
    for (let at = bytes.indexOf(claimed); at >= 0; at = bytes.indexOf(claimed, at)) lower.copy(bytes, at)
    await expect(unzipCsv(bytes)).rejects.toThrow('it is damaged')
  })

  test('when it has very many entries', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.csv`, new Uint8Array(0)]))
    await expect(unzipCsv(Buffer.from(zipSync(many, { level: 0 })))).rejects.toThrow('it has 10001 entries')
  })
})

test('what macOS adds to an archive is none of its files', async () => {
  const bytes = Buffer.from(
    zipSync({ '__MACOSX/._day.csv': strToU8('?'), 'day.csv': strToU8(text), 'empty/': new Uint8Array(0) }),
  )
  expect((await filesInZip(bytes, { maxBytes: 1_000 })).map(({ name }) => name)).toEqual(['day.csv'])
})
