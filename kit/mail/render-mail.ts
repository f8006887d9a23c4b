import { filledText, fillText } from '#contract/answers/error.ts'
import { htmlLang, type Locale, localizePath } from '#contract/text/locale.ts'
import type { MailTemplate } from './mail-template.ts'

/** Where a mail comes from. */
export interface MailSite {
  /** The portal's address without a trailing slash, which all links begin with. */
  url: string
  brandName: string
}

/** A mail as it is read: the same as plain text and as HTML. */
export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** Writes a mail in a language. */
export function renderMail(
  template: MailTemplate,
  { locale, params, site }: { locale: Locale; params: Readonly<Record<string, string>>; site: MailSite },
): RenderedMail {
  const { subject, paragraphs, link } = template
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, oneLine(value)]))
  const fill = (text: MailTemplate['subject']) => filledText(text, values, locale)
  const bodies = paragraphs.map(fill)
  const named = link && { text: fill(link.text), url: addressIn(site, fillText(link.path, values), locale) }
  const brand = oneLine(site.brandName)
  return {
    subject: oneLine(`${fill(subject)} · ${brand}`),
    text: [...bodies, ...(named ? [`${named.text}\n${named.url}`] : []), `-- \n${brand}`, ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><title>${escaped(brand)}</title></head>`,
      '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:36em;margin:1em">',
      ...bodies.map(body => `<p>${escaped(body)}</p>`),
      ...(named ? [`<p><a href="${escaped(named.url)}">${escaped(named.text)}</a></p>`] : []),
      `<p style="color:#666">${escaped(brand)}</p></body></html>`,
      '',
    ].join('\n'),
  }
}

function addressIn({ url }: MailSite, path: string, locale: Locale): string {
  return new URL(localizePath(path, locale), url).href
}

/** Line breaks and other control characters would begin a header of their own. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, character => escapes[character]!)
