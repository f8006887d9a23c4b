import type { FilePurpose } from '#contract/members/file.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import { type Images, openImages } from '#kit/files/images.ts'
import type { Authorizer } from '#kit/http/access.ts'
import type { CallsOf } from '#kit/http/call.ts'
import type { Limiter } from '#kit/http/limits.ts'
import { declareModule, type MemberTable, type Opened } from '#kit/module/module.ts'
import type { Seal } from '#kit/seal/seal.ts'
import type { Settings } from '#kit/settings/settings.ts'
import { archived } from './archived.ts'
import { removalJob } from './file-jobs.ts'
import { fileSettings } from './file-settings.ts'
import { fileCalls } from './files.http.ts'
import { claimsIn, findUpload, type Upload, uploadMigrations, uploadsIn } from './upload-repository.ts'
import { createUploads, isPaper } from './uploads.ts'

const memberTables: readonly MemberTable[] = [
  { table: 'uploads', column: 'member_id', without: ['sealed_key', 'thumbnail_id', 'shown'] },
  { table: 'upload_space', column: 'member_id' },
]

export interface FilesDeps {
  database: Database
  files: FileStore
  seal: Seal
  limiter: Limiter
  settings: Settings
  /** What encodes pictures; if omitted, a process of its own, which ends with it. */
  images?: Images | undefined
  /** Who reads a page, by the cookies of the browser. */
  readerOf: Authorizer['readerOf']
  /** What other modules do about a file that its member removes. */
  onRemoved(unit: Unit, upload: Pick<Upload, 'id' | 'memberId' | 'purpose'>): Promise<void>
  /** What other modules do about a file whose bytes are gone, of whichever reason. No `memberId` of a closed account. */
  onErased(unit: Unit, upload: Pick<Upload, 'id' | 'memberId' | 'purpose'>): Promise<void>
}

/** Whether a file is a paper that a member has uploaded for a purpose. It stays at least until the unit ends. */
const ownsPaper =
  (purpose: FilePurpose) =>
  async (unit: Unit, memberId: string, fileId: string): Promise<boolean> => {
    const upload = await uploadsIn(unit).lock(fileId)
    return upload?.memberId === memberId && upload.purpose === purpose
  }

/** Pictures and papers of members. */
function openFiles({
  database,
  files: store,
  seal,
  limiter,
  settings,
  readerOf,
  onRemoved,
  onErased,
  ...own
}: FilesDeps) {
  const images = own.images ?? openImages()
  const { 'upload.bytes': maxBytes, 'upload.quotaBytes': quota } = settings.of(fileSettings)
  const uploads = createUploads({ database, store, seal, images, limiter, quota })
  return {
    calls: fileCalls({ database, store, uploads, maxBytes, readerOf, onRemoved }),
    jobs: [removalJob({ database, store, onErased })],
    close: async () => (own.images ? undefined : images.close()),
    /**
     * Whether a file is a picture that the member has uploaded for this purpose, and no avatar that was taken away. It stays at
     * least until the unit ends.
     */
    async ownsImage(unit: Unit, memberId: string, fileId: string, purpose: FilePurpose = 'image'): Promise<boolean> {
      const upload = await uploadsIn(unit).lock(fileId)
      const isOwn = upload?.memberId === memberId && upload.purpose === purpose
      return isOwn && !(purpose === 'avatar' && upload.isHidden)
    },
    /** Whether a file is a paper that the member has uploaded as evidence. It stays at least until the unit ends. */
    ownsEvidence: ownsPaper('evidence'),
    /** Alike, as a document of identity. */
    ownsIdentity: ownsPaper('identity'),
    /** The bytes of a paper; undefined if there is none such. Who may read it is for the caller to know. */
    async readPaper(fileId: string): Promise<{ bytes: Buffer; mediaType: string } | undefined> {
      const upload = await findUpload(database, fileId)
      if (!upload || !isPaper(upload.purpose)) return undefined
      return { bytes: await uploads.open(upload), mediaType: upload.mediaType }
    },
    /** A row more refers to a file, which is kept as long as one does. Rejects with NotFound if there is no such file. */
    claim: (unit: Unit, fileId: string) => claimsIn(unit).claim(fileId),
    /** A row fewer refers to it. After the last one the file is removed at `dueAt`, UTC ms; in a day if omitted. */
    release: (unit: Unit, fileId: string, dueAt = uploads.unusedUntil()) => claimsIn(unit).release(fileId, dueAt),
    /**
     * A row more, or one fewer, shows a picture to others; 0: one keeps it from them. From then on they see it while one shows
     * it; its owner and moderators always do.
     */
    countShown: (unit: Unit, fileId: string, more: -1 | 0 | 1) => claimsIn(unit).countShown(fileId, more),
    /** The files of a member, papers opened, one after the other, with their bytes. */
    archived: (memberId: string) => archived({ database, store, uploads }, memberId),
    /** Removes the files of a member whose account is closed, but for pictures that others still see in articles. */
    forget: (unit: Unit, memberId: string) => uploadsIn(unit).forget(memberId),
  } satisfies Opened & Record<string, unknown>
}

/** The calls of files. */
export type FileCalls = CallsOf<ReturnType<typeof openFiles>['calls'][number]>

export const filesModule = declareModule({
  name: 'files',
  migrations: { main: [uploadMigrations] },
  memberTables,
  open: openFiles,
})
