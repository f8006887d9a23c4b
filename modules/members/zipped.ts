import { otherWork } from '#kit/scheduling/event-loop.ts'

/** A file within a ZIP file. */
export interface ZipEntry {
  name: string
  parts: AsyncIterable<Uint8Array>
  /** It would not become smaller. */
  isPacked?: boolean
}

/** How much is compressed before other work has its turn. */
const PART_BYTES = 65_536

/** The bytes of a ZIP file, a part at a time, as they are read. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const made: Uint8Array[] = []
  let problem: Error | null = null
  const zip = new Zip((error, part) => {
    problem ??= error
    if (part) made.push(part)
  })
  for await (const { name, parts, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const part of parts)
      for (let at = 0; at < part.length; at += PART_BYTES) {
        file.push(part.subarray(at, at + PART_BYTES))
        await otherWork()
        yield* made.splice(0)
      }
    file.push(new Uint8Array(), true)
    if (problem) throw problem
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}
