import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { purposes, THUMBNAIL } from '#contract/members/file.ts'
import { REQUEST_TIMEOUT_MS } from '#contract/time/constants.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import type { Actor, Authorizer } from '#kit/http/access.ts'
import { call } from '#kit/http/call.ts'
import { effect, notice } from '#kit/http/notice.ts'
import { findUpload, type Upload, uploadsIn } from './upload-repository.ts'
import { isPaper, tooLarge, type Uploads } from './uploads.ts'

const fileId = z
  .string()
  .regex(/^[\w-]{8,36}$/)
  .meta({ description: 'Id of the file', example: 'w4mE0sJ2kQ7dXh1vYb9TfA' })

const uploaded = z.object({
  fileId: z.string().describe('Id of the file'),
  kind: z.enum(['image', 'pdf']).describe('Type recognised from the content of the file'),
  width: z.int().nullable().describe('Width of the image as it is stored, in pixels; null for a PDF'),
  height: z.int().nullable().describe('Alike'),
  bytes: z.int().describe('Size as it is stored'),
})

/** What a browser that opens a file by itself may do with it: show it. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** A photograph of 5 MB from a phone with a weak signal, for as long as browsers wait. */
const SLOWEST = { ms: REQUEST_TIMEOUT_MS, bytesPerSecond: 16_000 }

export interface FileCallDeps {
  database: Database
  store: FileStore
  uploads: Uploads
  /** Maximum size of a file. */
  maxBytes: number
  /** Who reads a page, by the cookies of the browser. */
  readerOf: Authorizer['readerOf']
  /** What other modules do about a file that its member removes. */
  onRemoved(unit: Unit, upload: Upload): Promise<void>
}

/** Files of members. */
export function fileCalls({ database, store, uploads, maxBytes, readerOf, onRemoved }: FileCallDeps) {
  return [
    uploadCall(database, uploads, maxBytes),
    call({
      id: 'getFile',
      tag: 'Members',
      method: 'GET',
      path: '/api/v1/files/{fileId}',
      access: 'public',
      readsToken: true,
      countsLoginsAlone: true,
      summary: {
        tw: '會員上傳的圖片；證件與佐證資料只有本人能讀取',
        cn: '会员上传的图片；证件与佐证材料只有本人能读取',
        en: 'A picture that a member has uploaded; papers are read by their owner alone',
      },
      parameters: z.strictObject({
        fileId,
        size: z
          .enum([String(THUMBNAIL)])
          .optional()
          .describe(`The small version of a picture, ${THUMBNAIL} pixels wide and high`),
      }),
      result: 'image/webp',
      errors: [Errors.NotFound],
      async handle({ fileId: id, size }, { actor, cookies }, reply) {
        const upload = await findUpload(database, id)
        if (!upload) throw new PortalError(Errors.NotFound)
        reply.header('content-security-policy', POLICY)
        if (!isPaper(upload.purpose)) {
          // Pages show pictures without the token of the login.
          if (upload.isHidden && !seesHidden(actor ?? (await readerOf(cookies.get)), upload))
            throw new PortalError(Errors.NotFound)
          return sendPicture(store, upload, size !== undefined, reply)
        }
        // As if it were not there: nobody else is to know whose papers there are.
        if (upload.memberId !== actor?.id) throw new PortalError(Errors.NotFound)
        const bytes = await uploads.open(upload)
        return reply.type(upload.mediaType).header('content-disposition', 'attachment').send(bytes)
      },
    }),
    call({
      id: 'deleteFile',
      tag: 'Members',
      method: 'DELETE',
      path: '/api/v1/files/{fileId}',
      access: { who: 'member' },
      summary: { tw: '刪除自己上傳的檔案', cn: '删除自己上传的文件', en: 'Deletes a file of the member' },
      parameters: z.strictObject({ fileId }),
      result: z.object({}),
      example: {},
      errors: [Errors.NotFound],
      notices: [Errors.Deleted],
      idempotency: 'optional',
      handle: ({ fileId: id }, { actor }) =>
        database.write(async unit => {
          const upload = await uploadsIn(unit).lock(id)
          if (upload?.memberId !== actor!.id) throw new PortalError(Errors.NotFound)
          await uploadsIn(unit).markRemoved(upload)
          await onRemoved(unit, upload)
          return notice(Errors.Deleted, {})
        }),
    }),
  ]
}

function uploadCall(database: Database, uploads: Uploads, maxBytes: number) {
  return call({
    id: 'uploadFile',
    tag: 'Members',
    method: 'POST',
    path: '/api/v1/files',
    access: { who: 'member' },
    // Pictures are decoded in another process, which has a queue of its own.
    work: 'none',
    summary: {
      tw: '上傳圖片，或證件與佐證資料',
      cn: '上传图片，或证件与佐证材料',
      en: 'Uploads a picture, or papers that only their owner reads',
    },
    accepts: ['multipart'],
    files: { maxBytes, tooLarge: () => tooLarge(maxBytes), busy: Errors.UploadBusy, slow: SLOWEST },
    parameters: z.strictObject({}),
    body: z.strictObject({
      purpose: z.enum(purposes).describe('avatar and image are shown to everybody'),
      file: z
        .file()
        .min(1)
        .meta({ codes: { required: Errors.FileMissing, minimum: Errors.FileMissing, type: Errors.FileTypeRefused } })
        .describe('JPEG, PNG or WebP of at most 25 megapixels; PDF as identity and evidence'),
    }),
    result: uploaded,
    example: { fileId: 'w4mE0sJ2kQ7dXh1vYb9TfA', kind: 'image', width: 512, height: 512, bytes: 20_480 },
    errors: [
      ...[Errors.FileTooLarge, Errors.FileTypeRefused, Errors.FileUnreadable, Errors.ImageTooManyPixels],
      ...[Errors.PdfActiveContent, Errors.UploadQuotaReached, Errors.UploadBusy],
    ],
    idempotency: 'optional',
    checksFirst: true,
    async handle(_, { actor, body: { purpose, file }, payer }) {
      const upload = await uploads.prepare({ memberId: actor!.id, purpose, bytes: await file.bytes() }, payer)
      const { id, width = null, height = null, bytes, mediaType } = upload
      const kind = mediaType === 'application/pdf' ? 'pdf' : 'image'
      return effect(async () => {
        await database.write(unit => uploads.keep(unit, upload))
        return { fileId: id, kind, width, height, bytes } as const
      })
    },
  })
}

/** Whether a reader sees a picture of a text that others do not see. */
const seesHidden = (reader: Actor | undefined, { memberId }: Upload): boolean =>
  reader !== undefined && (reader.id === memberId || reader.capabilities.has('moderate'))

/** Sends a picture, which never changes, so that a browser and a proxy need it once, unless it is hidden. */
async function sendPicture(
  store: FileStore,
  { id, thumbnailId, mediaType, isHidden }: Upload,
  isSmall: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sent = (isSmall && thumbnailId) || id
  const etag = `"${sent}"`
  reply.headers({ 'cache-control': isHidden ? 'no-store' : FOR_GOOD, etag })
  if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send()
  const file = await store.find(sent)
  if (!file) throw new PortalError(Errors.NotFound)
  return reply
    .type(mediaType)
    .header('content-length', file.bytes)
    .send(Readable.from(store.read(sent)))
}
