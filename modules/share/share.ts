import type { Instrument } from '#contract/instrument.ts'
import type { Locale } from '#contract/locale.ts'
import type { Market } from '#modules/market'
import { Drawer } from './drawer.ts'
import { KeptPictures } from './kept-pictures.ts'
import { pictureOf } from './picture.ts'
import { withTexts } from './png-text.ts'

export interface SharePicturesDeps {
  market: Market
  brandName: string
  /** A monotonic time in ms. */
  elapsed(): number
}

export interface SharePictures {
  /** The PNG of an instrument, at most a minute old. Rejects with Unavailable when too many are being drawn. */
  of(instrument: Instrument, locale: Locale): Promise<Buffer>
  close(): void
}

export function createSharePictures({ market, brandName, elapsed }: SharePicturesDeps): SharePictures {
  const drawer = new Drawer()
  const kept = new KeptPictures(elapsed)
  return {
    of: (instrument, locale) =>
      kept.get(`${locale} ${instrument.symbol}`, async () => {
        const isClosed = market.status(instrument).state === 'closed'
        const { svg, texts } = pictureOf(market.quote(instrument.symbol)!, isClosed, locale, brandName)
        return withTexts(await drawer.draw(svg, locale), texts)
      }),
    close: () => drawer.close(),
  }
}
