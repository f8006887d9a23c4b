import type { Database } from '#kit/database/database.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import { uploadsOf } from './upload-repository.ts'
import { isPaper, type Uploads } from './uploads.ts'

const AT_ONCE = 100

interface ArchivedDeps {
  database: Pick<Database, 'db'>
  store: Pick<FileStore, 'read'>
  uploads: Pick<Uploads, 'open'>
}

async function* whole(bytes: Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await bytes
}

/** What a member has uploaded, as `files/<id>.webp` or `.pdf`: the bytes of a file are read once they are asked for. */
export async function* archived({ database, store, uploads }: ArchivedDeps, memberId: string) {
  for (let after = ''; ; ) {
    const found = await uploadsOf(database, memberId, { after, most: AT_ONCE })
    for (const upload of found) {
      const { id, mediaType, purpose } = upload
      const parts: AsyncIterable<Uint8Array> = isPaper(purpose) ? whole(uploads.open(upload)) : store.read(id)
      yield { name: `files/${id}.${mediaType.replace(/^.*\//, '')}`, parts }
      after = id
    }
    if (found.length < AT_ONCE) return
  }
}
