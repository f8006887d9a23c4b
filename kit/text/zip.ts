import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'

/** An archive that cannot be read, or has more in it than it may. */
export class ZipError extends Error {
  override readonly name = 'ZipError'
  /** Whether it is one at all. */
  readonly isArchive: boolean

  constructor(message: string, { isArchive = true, cause }: { isArchive?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isArchive = isArchive
  }
}

/** An archive of more entries is refused. */
const MAX_ENTRIES = 10_000
/** Tables are compressed to a tenth of their size; larger ratios are those of files made to fill the memory. */
const MAX_RATIO = 200
const MIN_BOMB = 16 * 1_048_576
/** What macOS adds to each file. */
const IS_RESOURCE = /^__MACOSX\//

export interface ZipLimits {
  /** Most bytes of the file, decompressed. */
  maxBytes: number
}

/** A file of an archive. */
export interface ZippedFile {
  name: string
  /** Its decompressed bytes. Throws ZipError if they are damaged or too many. */
  read(): AsyncGenerator<Buffer>
}

/** The files of a ZIP archive, folders aside, in its order. Rejects with ZipError if its directory cannot be read. */
export async function filesInZip(archive: Buffer, { maxBytes }: ZipLimits): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  try {
    // Loaded for the first archive: most portals read none.
    const { fromBufferPromise } = await import('yauzl')
    const zip = await fromBufferPromise(archive, {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: false,
    })
    if (zip.entryCount > MAX_ENTRIES) throw new ZipError(`it has ${zip.entryCount} entries`)
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (!name.endsWith('/') && !IS_RESOURCE.test(name))
        files.push({ name, read: () => decompressed(zip, entry, maxBytes) })
    }
  } catch (problem) {
    throw zipError(problem)
  }
  return files
}

async function* decompressed(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<Buffer> {
  const { uncompressedSize, compressedSize } = entry
  if (uncompressedSize > maxBytes) throw new ZipError(`it would unpack to ${uncompressedSize} bytes`)
  if (uncompressedSize > MIN_BOMB && uncompressedSize > compressedSize * MAX_RATIO)
    throw new ZipError(`it would unpack to more than ${MAX_RATIO} times its size`)
  let sum = 0
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      sum = crc32(part as Buffer, sum)
      yield part as Buffer
    }
  } catch (problem) {
    throw zipError(problem)
  }
  if (sum !== entry.crc32) throw new ZipError('its checksum is wrong')
}

function zipError(problem: unknown): ZipError {
  if (problem instanceof ZipError) return problem
  const { message } = problem as Error
  if (/end of central directory/i.test(message))
    return new ZipError('it is not a ZIP archive', { isArchive: false, cause: problem })
  return new ZipError(`it is damaged: ${message}`, { cause: problem })
}
