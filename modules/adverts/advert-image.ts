import { escapeText } from '#contract/text/html.ts'
import { htmlLang } from '#contract/text/locale.ts'
import { qrSvg } from '#kit/text/qr-svg.ts'
import type { Advert } from './advert.ts'

/** The address of the image of an advert on this site. It changes with the picture, whatever a browser has kept. */
export function imageOf({ id, locale, picture }: Advert): string {
  if (picture !== undefined) return `/adverts/picture.webp?adId=${id}&locale=${locale}&v=${picture}`
  return `/adverts/image.svg?adId=${id}&locale=${locale}`
}

/** The image of an advert without a picture: a banner, or its link as a QR code. */
export async function advertImage(advert: Advert): Promise<string> {
  return advert.position === 'YH_PC_COMMUNITY' ? qrSvg(advert.link) : banner(advert)
}

/** A banner of 640 by 96: the title in bold above the text. Long lines are condensed, never cut. */
function banner({ title, text, locale }: Advert): string {
  const line = (words: string, y: number, size: number, attributes: string) => {
    // A Chinese character is as wide as its font size, a Latin letter about half of that.
    const width = [...words].reduce((sum, character) => sum + (character > '\u2e80' ? size : size * 0.56), 0)
    const squeeze = width > 592 ? ' textLength="592" lengthAdjust="spacingAndGlyphs"' : ''
    return `<text x="24" y="${y}" font-size="${size}"${squeeze} ${attributes}>${escapeText(words)}</text>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 96" width="640" height="96" role="img" xml:lang="${htmlLang[locale]}" font-family="system-ui, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', sans-serif">`,
    `<title>${escapeText(title)}</title>`,
    '<rect width="640" height="96" rx="6" fill="#14233b"/>',
    '<rect width="6" height="96" rx="3" fill="#e0a64a"/>',
    line(title, 43, 26, 'font-weight="700" fill="#ffffff"'),
    line(text, 73, 17, 'fill="#c3cede"'),
    '</svg>',
  ].join('')
}
