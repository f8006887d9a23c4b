import { execFileSync } from 'node:child_process'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { unzipCsv } from './zip.ts'

const text = '46.2042,1284.065,1284.405\n'.repeat(2_000)
const archive = (level: 0 | 6 = 6) =>
  Buffer.from(zipSync({ 'notes.txt': strToU8('none'), 'day.csv': strToU8(text) }, { level }))
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
      'no ZIP archive',
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
})
