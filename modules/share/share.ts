import { PortalError } from '#contract/answers/error.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import { boundedBytes } from '#kit/files/bounded-parts.ts'
import type { FileStore } from '#kit/files/file-store.ts'
import type { Payer } from '#kit/http/call.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import { Drawer } from './drawer.ts'
import { lastSession, SESSION_BARS } from './last-session.ts'
import { memberPictureOf, type PicturedMember } from './member-picture.ts'
import { pictureOf } from './picture.ts'
import { PictureCache } from './picture-cache.ts'
import { withTexts } from './png-text.ts'

/** Far more than a picture of 512 by 512 pixels has. */
const MAX_AVATAR_BYTES = 1_048_576

export interface SharePicturesDeps {
  market: Market
  bars: Pick<Bars, 'last'>
  brandName: string
  /** Pictures of members. */
  files: Pick<FileStore, 'read'>
  /** A monotonic time in ms. */
  elapsed(): number
  /** Called when a picture could not be drawn; the default one is served instead. */
  onProblem(problem: unknown): void
}

export interface SharePictures {
  /**
   * The PNG of an instrument, at most a minute old; undefined if it cannot be drawn. `payer` is charged for it if it has to
   * be drawn. Rejects with Unavailable if too many are being drawn, in all or for its network.
   */
  of(instrument: Instrument, locale: Locale, payer: Payer): Promise<Buffer | undefined>
  /** That of a member, in the same way. */
  ofMember(member: SharedMember, locale: Locale, payer: Payer): Promise<Buffer | undefined>
  close(): Promise<void>
}

/** A member with the id of the file that is the picture. */
export interface SharedMember extends PicturedMember {
  avatar: string | null
}

export function createSharePictures({
  market,
  bars,
  brandName,
  files,
  elapsed,
  onProblem,
  drawer = new Drawer(),
}: SharePicturesDeps & { drawer?: Drawer }): SharePictures {
  const cache = new PictureCache(elapsed)

  /** Undefined also if the bars cannot be read: the picture is then drawn from the last 24 hours. */
  async function sessionOf(instrument: Instrument) {
    const end = market.quote(instrument.symbol)!.eventAt + 1
    return bars.last(instrument, '5', end, SESSION_BARS).then(lastSession, () => undefined)
  }

  /** The picture from the cache, or drawn. Undefined if it cannot be drawn. */
  async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> {
    try {
      return await cache.get(name, make)
    } catch (problem) {
      if (problem instanceof PortalError) throw problem
      onProblem(problem)
      return undefined
    }
  }

  return {
    of: (instrument, locale, payer) =>
      cached(`${locale} ${instrument.symbol}`, async () => {
        const isClosed = market.status(instrument).state === 'closed'
        const session = isClosed ? await sessionOf(instrument) : undefined
        const { svg, texts } = pictureOf(market.quote(instrument.symbol)!, isClosed, locale, brandName, session)
        return withTexts(await drawer.draw(svg, locale, payer), texts)
      }),
    ofMember: ({ avatar, ...member }, locale, payer) =>
      cached(`${locale} member ${member.memberId}`, async () => {
        const image = avatar === null ? undefined : await boundedBytes(files.read(avatar), MAX_AVATAR_BYTES)
        // The member may have removed it meanwhile.
        const hasPicture = image !== undefined && image.length > 0
        const { svg, texts } = memberPictureOf(member, hasPicture, locale, brandName)
        return withTexts(await drawer.draw(svg, locale, payer, hasPicture ? image : undefined), texts)
      }),
    close: () => drawer.close(),
  }
}
