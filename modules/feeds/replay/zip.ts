import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_ENTRY = 0x04034b50
/** The end record has 22 bytes plus a comment of at most 65,535. */
const END_SEARCH = 22 + 65_535
/** ZIP64: values that do not fit their field are in an extra field with this id. */
const MOVED = 0xffffffff
const ZIP64_EXTRA = 1
/** More than any day of ticks; a file that claims more is rejected. */
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024

/**
 * The first CSV file of a ZIP archive (PKWARE APPNOTE). Decompresses off the main thread. Rejects if the archive is
 * damaged, its checksum is wrong or it contains no CSV file.
 */
export async function unzipCsv(archive: Buffer): Promise<Uint8Array> {
  let end = archive.length - 22
  while (end >= 0 && end > archive.length - END_SEARCH && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('it is no ZIP archive')
  let at = archive.readUInt32LE(end + 16)
  for (let entries = archive.readUInt16LE(end + 10); entries > 0; entries--) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('its directory is broken')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    if (name.endsWith('.csv')) return unpack(archive, at)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  throw new Error('no CSV file is in it')
}

/** Sizes and offset of an entry: in its directory record, or moved to its ZIP64 extra field in this order. */
function placeOf(archive: Buffer, entry: number): { unpackedLength: number; packedLength: number; local: number } {
  const fields = [24, 20, 42].map(offset => archive.readUInt32LE(entry + offset))
  if (fields.includes(MOVED)) {
    let extra = entry + 46 + archive.readUInt16LE(entry + 28)
    const extraEnd = extra + archive.readUInt16LE(entry + 30)
    while (extra < extraEnd && archive.readUInt16LE(extra) !== ZIP64_EXTRA) extra += 4 + archive.readUInt16LE(extra + 2)
    if (extra >= extraEnd) throw new Error('its directory is broken')
    let moved = extra + 4
    for (const [index, value] of fields.entries()) {
      if (value !== MOVED) continue
      fields[index] = Number(archive.readBigUInt64LE(moved))
      moved += 8
    }
  }
  return { unpackedLength: fields[0]!, packedLength: fields[1]!, local: fields[2]! }
}

/** Sizes are read from the directory: a local header may defer them to a record after the data. */
async function unpack(archive: Buffer, entry: number): Promise<Uint8Array> {
  const method = archive.readUInt16LE(entry + 10)
  const checksum = archive.readUInt32LE(entry + 16)
  const { unpackedLength, packedLength, local } = placeOf(archive, entry)
  if (unpackedLength > MAX_UNPACKED_BYTES) throw new Error(`it would unpack to ${unpackedLength} bytes`)
  if (archive.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error('its directory is broken')
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + packedLength)
  if (packed.length < packedLength) throw new Error('it ends too early')
  if (method !== 0 && method !== 8) throw new Error(`its compression method ${method} is not known`)
  const room = Math.max(unpackedLength, 64)
  const bytes = method === 0 ? packed : await inflate(packed, { maxOutputLength: room, chunkSize: room })
  if (crc32(bytes) !== checksum) throw new Error('its checksum is wrong')
  return bytes
}
