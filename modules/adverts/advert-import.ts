import { z } from 'zod'
import { localeOfPath, locales, withoutLocale } from '#contract/text/locale.ts'
import { anyCell, matchingCell, momentCell, oneOfCell, optionalCell, textCell } from '#kit/import/cells.ts'
import { type Importer, type Merged, type RowFault, rowFile } from '#kit/import/importer.ts'
import { shownNames } from '#kit/import/shown-names.ts'
import { readPages } from '#modules/page-meta'
import { MAX_COMMUNITY_CODES, positionKeys } from './advert.ts'

const advertRow = z
  .strictObject({
    position: oneOfCell(positionKeys),
    locale: oneOfCell(locales),
    id: matchingCell(/^[a-z0-9][a-z0-9-]{0,63}$/, 'is not a kebab-case word'),
    title: textCell(),
    text: textCell(),
    link: anyCell(),
    starts: optionalCell(momentCell()),
    ends: optionalCell(momentCell()),
  })
  .superRefine(({ position, link, locale, starts, ends }, context) => {
    const fault = (column: string, message: string) => context.addIssue({ code: 'custom', path: [column], message })
    const isOwn = /^\/(?![/\\])[!-~]*$/.test(link)
    // Phones open the address that a code says.
    if (isOwn && position === 'YH_PC_COMMUNITY') fault('link', 'is not an https address, as a QR code needs it')
    else if (isOwn && localeOfPath(link) !== locale) fault('link', 'leads to a page in another language')
    if (!isOwn && URL.parse(link)?.protocol !== 'https:')
      fault('link', 'is neither a page of ours nor an https address')
    if (starts !== undefined && ends !== undefined && ends <= starts) fault('ends', 'is not after it starts')
  })

const timeText = (at: string | number | null | undefined) =>
  at === null || at === undefined ? '' : new Date(Number(at)).toISOString()

const path = (link: string) => withoutLocale(URL.parse(link, 'http://own.invalid')!.pathname)

/** Refuses an operator's links to own pages that there are not. */
async function missingPages({ db, origin }: Merged): Promise<RowFault[]> {
  if (origin === 'seed') return []
  const adverts: { position_key: string; locale: string; id: string; link: string }[] = await db
    .selectFrom('adverts')
    .select(['position_key', 'locale', 'id', 'link'])
    .where('link', 'like', '/%')
    .execute()
  const isPage = await readPages()
  return adverts
    .filter(({ link }) => !isPage(path(link)))
    .map(({ position_key, locale, id, link }) => ({
      file: 'adverts',
      key: [position_key, locale, id],
      problem: `link '${link}' leads to no page of the portal`,
    }))
}

/** Refuses more QR codes of the community than are shown at once, and those whose picture would also be a banner's. */
async function wrongCodes({ db }: Merged): Promise<RowFault[]> {
  const adverts: { position_key: string; locale: string; id: string }[] = await db
    .selectFrom('adverts')
    .select(['position_key', 'locale', 'id'])
    .orderBy('place')
    .execute()
  const codes = adverts.filter(({ position_key }) => position_key === 'YH_PC_COMMUNITY')
  const banners = adverts.filter(({ position_key }) => position_key !== 'YH_PC_COMMUNITY')
  const faultOf = ({ position_key, locale, id }: (typeof adverts)[number], problem: string) => ({
    file: 'adverts',
    key: [position_key, locale, id],
    problem,
  })
  return codes.flatMap(code => {
    const isSame = (other: typeof code) => other.locale === code.locale && other.id === code.id
    const before = codes.slice(0, codes.indexOf(code)).filter(({ locale }) => locale === code.locale)
    return [
      ...(before.length >= MAX_COMMUNITY_CODES
        ? [faultOf(code, `is one QR code more than the ${MAX_COMMUNITY_CODES} that are shown in a language`)]
        : []),
      ...(banners.some(isSame) ? [faultOf(code, 'has the id of an advert at another position')] : []),
    ]
  })
}

/** Says which adverts of an operator are over: they are stored, and no page shows them. */
async function noteEnded({ db, origin, note }: Merged): Promise<void> {
  if (origin === 'seed') return
  const ended: { id: string }[] = await db
    .selectFrom('adverts')
    .select('id')
    .distinct()
    .where('ends_at', '<=', Date.now())
    .orderBy('id')
    .execute()
  if (ended.length > 0) note(`not shown, as they have ended: ${shownNames(ended.map(({ id }) => id))}`)
}

/** Adverts; an operator's file replaces all of them. */
export const advertImport: Importer = {
  kind: 'adverts',
  summary: 'adverts at the positions of the layout, in each language',
  files: [
    rowFile({
      name: 'adverts',
      row: advertRow,
      table: 'adverts',
      key: ['position_key', 'locale', 'id'],
      place: 'place',
      mostRows: 1_000,
      stored: ({ position, starts, ends, ...advert }) => ({
        ...advert,
        position_key: position,
        starts_at: starts ?? null,
        ends_at: ends ?? null,
      }),
      exported: ({ position_key, starts_at, ends_at, ...advert }) => ({
        ...advert,
        position: position_key!,
        starts: timeText(starts_at),
        ends: timeText(ends_at),
      }),
    }),
  ],
  seed: import.meta.dirname,
  replacesSeed: true,
  async finish(merged) {
    await noteEnded(merged)
    return [...(await missingPages(merged)), ...(await wrongCodes(merged))]
  },
}

export const advertImports: readonly Importer[] = [advertImport]
