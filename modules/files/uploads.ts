import type { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { type FilePurpose, THUMBNAIL } from '#contract/members/file.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import { boundedBytes } from '#kit/files/bounded-parts.ts'
import { type FileStore, newFileId } from '#kit/files/file-store.ts'
import { type Image, type ImageFault, ImageRefused, type ImageShape, type Images, MAX_SIDE } from '#kit/files/images.ts'
import { isPdf } from '#kit/files/pdf.ts'
import type { Payer } from '#kit/http/call.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import type { Limit, Limiter } from '#kit/http/limits.ts'
import type { Seal } from '#kit/seal/seal.ts'
import { newSecretKey, openBytes, type SealedPlace, sealBytes, secretKeyOf } from '#kit/seal/sealed-bytes.ts'
import { WorkersBusy } from '#kit/worker/workers.ts'
import { type Upload, uploadsIn } from './upload-repository.ts'

/** How pictures are stored. Papers have to be read, so they stay larger. */
const shapes: Readonly<Record<FilePurpose, ImageShape>> = {
  avatar: { width: 512, height: 512, crop: true },
  image: { width: 2_048, height: 2_048 },
  identity: { width: 4_096, height: 4_096 },
  evidence: { width: 4_096, height: 4_096 },
}
const thumbnail: ImageShape = { width: THUMBNAIL, height: THUMBNAIL, crop: true }

/** How long a file is kept that nothing refers to, and one whose bytes were not stored. */
const UNUSED_MS = DAY_MS
const BEGUN_MS = HOUR_MS

/** Files are decoded so often, whether they can be or not. */
const tries: Limit = {
  by: 'member',
  most: 30,
  within: (30 * MINUTE_MS) / 1_000,
  refusal: Errors.UploadQuotaReached,
}

const MEGABYTE = 1_048_576

const faultAt = (definition: FieldFault['definition'], values = {}) =>
  new InvalidFields({ path: 'file', definition, values })

/** A file has more bytes than it may. */
export const tooLarge = (maxBytes: number): PortalError => faultAt(Errors.FileTooLarge, { max: maxBytes / MEGABYTE })

const refusals: Readonly<Record<ImageFault, () => PortalError>> = {
  type: () => faultAt(Errors.FileTypeRefused),
  unreadable: () => faultAt(Errors.FileUnreadable),
  pixels: () => faultAt(Errors.ImageTooManyPixels, { max: MAX_SIDE }),
  active: () => faultAt(Errors.PdfActiveContent),
}

/** Whether nobody but its owner reads a file. */
export const isPaper = (purpose: FilePurpose): boolean => purpose === 'identity' || purpose === 'evidence'

/** Where sealed bytes of a file belong: they open for the same member and file alone. */
const placeOf = ({ id, memberId }: Pick<Upload, 'id' | 'memberId'>): SealedPlace => ({
  table: 'files',
  column: memberId,
  id,
})

export interface NewUpload {
  memberId: string
  purpose: FilePurpose
  /** As they were sent. */
  bytes: Uint8Array
}

export interface UploadDeps {
  database: Database
  store: FileStore
  seal: Seal
  images: Images
  limiter: Limiter
  /** Most bytes of all files of a member. */
  quota: number
}

/** A file as it will be stored. */
interface Encoded extends Pick<Image, 'bytes'> {
  mediaType: string
  width: number | undefined
  height: number | undefined
  thumbnail: Uint8Array | undefined
}

/** Takes files of members, and reads them. */
export function createUploads({ database, store, seal, images, limiter, quota }: UploadDeps) {
  const keys = seal.column('uploads', 'sealed_key')

  /** The picture and its small version, or the PDF. Rejects as `refusals` say, and with UploadBusy. */
  async function encode({ purpose, bytes }: NewUpload, payer: Payer): Promise<Encoded> {
    try {
      if (isPaper(purpose) && isPdf(bytes)) {
        payer.charge(await images.checkPdf(bytes))
        return { bytes, mediaType: 'application/pdf', width: undefined, height: undefined, thumbnail: undefined }
      }
      const image = await images.encode(bytes, shapes[purpose])
      payer.charge(image.cpuMs)
      const small = isPaper(purpose) ? undefined : await images.encode(image.bytes, thumbnail)
      payer.charge(small?.cpuMs ?? 0)
      const { width, height } = image
      return { bytes: image.bytes, mediaType: 'image/webp', width, height, thumbnail: small?.bytes }
    } catch (problem) {
      if (problem instanceof WorkersBusy) throw new WorkersBusy(Errors.UploadBusy)
      if (!(problem instanceof ImageRefused)) throw problem
      payer.charge(problem.cpuMs)
      throw refusals[problem.fault]()
    }
  }

  /** The bytes of a paper, sealed with a key of its own, which is itself sealed in its row. */
  async function sealed(upload: Pick<Upload, 'id' | 'memberId'>, bytes: Uint8Array) {
    const key = newSecretKey()
    return {
      bytes: sealBytes(key, bytes, placeOf(upload)),
      sealedKey: await keys.seal(upload.id, key.bytes.toString('hex')),
    }
  }

  async function save(upload: Upload, whole: Uint8Array, small: Uint8Array | undefined): Promise<void> {
    const { id, purpose, mediaType, thumbnailId } = upload
    const file = { purpose, mediaType, createdAt: Date.now(), maxBytes: Number.POSITIVE_INFINITY }
    try {
      await store.add([whole], { ...file, id })
      if (thumbnailId !== undefined) await store.add([small!], { ...file, id: thumbnailId })
    } catch (problem) {
      // Else it is removed as one that was not kept.
      await database.write(unit => uploadsIn(unit).markRemoved(upload)).catch(() => undefined)
      throw problem
    }
  }

  return {
    /**
     * Stores the bytes of a file, which `keep` of a unit has to follow. Takes as long as decoding it: not to be called in a
     * unit. Rejects with InvalidFields, UploadQuotaReached and UploadBusy.
     */
    async prepare(given: NewUpload, payer: Payer): Promise<Upload> {
      const { memberId, purpose, bytes } = given
      if (!images.takes(bytes) && !(isPaper(purpose) && isPdf(bytes))) throw refusals.type()
      await limiter.count('files.upload', [tries], { member: memberId })
      const { mediaType, width, height, ...encoded } = await encode(given, payer)
      const named = { id: newFileId(), memberId }
      const whole = isPaper(purpose)
        ? await sealed(named, encoded.bytes)
        : { bytes: encoded.bytes, sealedKey: undefined }
      const upload: Upload = {
        ...{ ...named, purpose, mediaType, width, height },
        bytes: whole.bytes.length + (encoded.thumbnail?.length ?? 0),
        thumbnailId: encoded.thumbnail && newFileId(),
        ...{ sealedKey: whole.sealedKey, isHidden: false },
      }
      await database.write(unit => uploadsIn(unit).begin(upload, { dueAt: Date.now() + BEGUN_MS, quota }))
      await save(upload, whole.bytes, encoded.thumbnail)
      return upload
    },
    /** A file whose bytes are stored is there, for a day unless something refers to it. */
    keep: (unit: Unit, { id }: Pick<Upload, 'id'>) => uploadsIn(unit).keep(id, Date.now() + UNUSED_MS),
    /** The bytes of a paper as they were before they were sealed. Rejects with UnopenedValue if they were changed. */
    async open(upload: Upload): Promise<Buffer> {
      const { id, bytes, sealedKey } = upload
      const key = secretKeyOf(await keys.open(database.db, id, sealedKey!))!
      const opened = openBytes(key, await boundedBytes(store.read(id), bytes), placeOf(upload))
      if (!opened) throw seal.unopened({ table: 'files', column: 'bytes', id })
      return opened
    },
    /** When a file is removed that nothing refers to any more, UTC ms. */
    unusedUntil: () => Date.now() + UNUSED_MS,
  }
}

export type Uploads = ReturnType<typeof createUploads>
