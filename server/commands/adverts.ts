import { createReadStream } from 'node:fs'
import { isLocale, type Locale } from '#contract/text/locale.ts'
import { createAuditLog } from '#kit/audit/audit-log.ts'
import { commandActor } from '#kit/audit/command-actor.ts'
import { boundedBytes, TooManyBytes } from '#kit/files/bounded-parts.ts'
import { createFileStore } from '#kit/files/file-store.ts'
import { ImageRefused, type ImageShape, openImages } from '#kit/files/images.ts'
import { ImportError } from '#kit/text/import-error.ts'
import { ADVERT_FILE, createAdvertRepository, pictureShape } from '#modules/adverts'
import { type Command, runCommand } from '../operations/operator.ts'
import type { Stores } from '../stores/stores.ts'

const usage = [
  'npm run adverts -- picture <id> <tw|cn|en> <file>   shows a picture in place of the drawn image of an advert: JPEG,',
  '                                                    PNG or WebP, at most 5 MB; cropped to 1280 by 192 pixels, or',
  '                                                    within 480 by 480 for a QR code of the community',
  'npm run adverts -- drawn <id> <tw|cn|en>            shows the drawn image again',
].join('\n')

const MAX_BYTES = 5 * 1_048_576

/** The picture as it is stored. Throws ImportError if the file is no picture that can be shown. */
async function encoded(path: string, shape: ImageShape): Promise<Uint8Array> {
  const images = openImages()
  try {
    const { bytes } = await images.encode(await boundedBytes(createReadStream(path), MAX_BYTES), shape)
    return bytes
  } catch (problem) {
    if (problem instanceof ImageRefused || problem instanceof TooManyBytes)
      throw new ImportError([`${path} ${problem.message}`])
    throw problem
  } finally {
    await images.close()
  }
}

/** Shows a file, or the drawn image, and says so in the audit, or neither; then removes the file shown before. */
async function show({ main, files }: Stores, id: string, locale: Locale, fileId: string | undefined): Promise<void> {
  const former = await main.write(async unit => {
    const before = await createAdvertRepository(unit).setPicture(id, locale, fileId)
    const action = fileId === undefined ? 'adverts.drawn' : 'adverts.picture'
    await createAuditLog(unit).append({
      ...{ at: Date.now(), actor: commandActor(), action, target: `${id} ${locale}`, reason: '' },
    })
    return before
  })
  if (former !== undefined) await createFileStore(files).remove(former)
}

const showPicture =
  (id: string, locale: Locale, path: string): Command =>
  async stores => {
    const shape = pictureShape(await positionOf(stores, id, locale))
    const file = { purpose: ADVERT_FILE, mediaType: 'image/webp', createdAt: Date.now(), maxBytes: MAX_BYTES }
    const stored = await createFileStore(stores.files).add([await encoded(path, shape)], file)
    await show(stores, id, locale, stored.id)
    return `${id} in ${locale} is shown with ${path}, ${stored.bytes} bytes as it is stored`
  }

const showDrawn =
  (id: string, locale: Locale): Command =>
  async stores => {
    await positionOf(stores, id, locale)
    await show(stores, id, locale, undefined)
    return `${id} in ${locale} is drawn`
  }

async function positionOf({ main }: Stores, id: string, locale: Locale) {
  const position = await createAdvertRepository(main).positionOf(id, locale)
  if (position === undefined) throw new ImportError([`there is no advert '${id}' in ${locale}`])
  return position
}

await runCommand(usage, [], ([verb, id, locale, path, ...others]) => {
  if (id === undefined || !isLocale(locale) || others.length > 0) return undefined
  if (verb === 'picture' && path !== undefined) return showPicture(id, locale, path)
  return verb === 'drawn' && path === undefined ? showDrawn(id, locale) : undefined
})
