import { filledText } from '#contract/answers/error.ts'
import type { Instrument } from '#contract/prices/instrument.ts'
import type { Locale } from '#contract/text/locale.ts'
import type { PageHead } from '../pages/page-meta.ts'
import { pictureAlt } from '../words/share.ts'

/** The picture used when a page is shared: of its instrument, or of the first one in its list. */
export function sharePicture(instrument: Instrument | undefined, locale: Locale): Pick<PageHead, 'picture'> {
  if (!instrument) return {}
  const { symbol } = instrument
  return { picture: { symbol, alt: filledText(pictureAlt, { name: instrument.name[locale], symbol }, locale) } }
}
