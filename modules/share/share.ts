import { PortalError } from '#contract/answers/error.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { Payer } from '#kit/http/call.ts'
import type { Bars } from '#modules/bars'
import type { Market } from '#modules/market'
import { Drawer } from './drawer.ts'
import { lastSession, SESSION_BARS } from './last-session.ts'
import { pictureOf } from './picture.ts'
import { PictureCache } from './picture-cache.ts'
import { withTexts } from './png-text.ts'

export interface SharePicturesDeps {
  market: Market
  bars: Pick<Bars, 'last'>
  brandName: string
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
  close(): Promise<void>
}

export function createSharePictures({
  market,
  bars,
  brandName,
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

  return {
    async of(instrument, locale, payer) {
      try {
        return await cache.get(`${locale} ${instrument.symbol}`, async () => {
          const isClosed = market.status(instrument).state === 'closed'
          const session = isClosed ? await sessionOf(instrument) : undefined
          const { svg, texts } = pictureOf(market.quote(instrument.symbol)!, isClosed, locale, brandName, session)
          return withTexts(await drawer.draw(svg, locale, payer), texts)
        })
      } catch (problem) {
        if (problem instanceof PortalError) throw problem
        onProblem(problem)
        return undefined
      }
    },
    close: () => drawer.close(),
  }
}
