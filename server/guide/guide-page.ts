import { createHash } from 'node:crypto'
import { type Html, html } from '#contract/text/html.ts'
import { htmlLang, type Locale, locales, localizePath, type Text } from '#contract/text/locale.ts'

const home: Text = { tw: '回首頁', cn: '返回首页', en: 'Home' }
const languageNames: Text = { tw: '繁體中文', cn: '简体中文', en: 'English' }

const style = `:root{color-scheme:light dark;--line:light-dark(#dde2ea,#2a303c);--soft:light-dark(#f3f5f8,#171b23);--dim:light-dark(#55606f,#a3adbb)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:24px 16px 64px;font:15px/1.7 system-ui,sans-serif;color:light-dark(#14181f,#e6eaf0);background:light-dark(#fff,#0c0e13)}
nav{display:flex;flex-wrap:wrap;gap:4px 20px}a{color:light-dark(#0b57c2,#8ab4ff)}a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
nav a{padding:6px 0}h1{font-size:1.5rem;margin:20px 0 8px}h2{font-size:1rem;margin:0;overflow-wrap:anywhere}
section{border-top:1px solid var(--line);padding:20px 0}section p{margin:4px 0 10px}code,.method{font-family:ui-monospace,Consolas,monospace;font-size:.9em}
.method{background:var(--soft);border:1px solid var(--line);border-radius:4px;padding:1px 7px;margin-inline-end:8px;font-weight:600}
dl{margin:0;display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:4px 16px}dt{overflow-wrap:anywhere}details{margin-top:10px}pre{overflow:auto;background:var(--soft);border:1px solid var(--line);border-radius:6px;padding:12px;font-size:.85em;line-height:1.5}summary{cursor:pointer;padding:6px 0}dd{margin:0;color:var(--dim);overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:6px}}`

/** The Content-Security-Policy of these pages. */
export const guidePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export interface GuidePage {
  /** Path in the main language. */
  path: string
  title: Text
  description: Text
  siteUrl: string
  brandName: string
}

/** A page for programmers: plain HTML, without scripts, in one of the languages. */
export function guidePage(
  { path, title, description, siteUrl, brandName }: GuidePage,
  locale: Locale,
  body: Html,
): string {
  const address = (each: Locale) => localizePath(path, each)
  const alternates = locales.map(
    each => html`<link rel="alternate" hreflang="${htmlLang[each]}" href="${siteUrl}${address(each)}">`,
  )
  const choices = locales.map(each =>
    each === locale
      ? html`<a href="${address(each)}" aria-current="page" lang="${htmlLang[each]}">${languageNames[each]}</a>`
      : html`<a href="${address(each)}" hreflang="${htmlLang[each]}" lang="${htmlLang[each]}">${languageNames[each]}</a>`,
  )
  const page = html`<html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title[locale]} | ${brandName}</title><meta name="description" content="${description[locale]}"><link rel="canonical" href="${siteUrl}${address(locale)}">${alternates}<style>${style}</style></head><body><nav><a href="${localizePath('/', locale)}">${home[locale]}</a>${choices}</nav><main><h1>${title[locale]}</h1>${body}</main></body></html>`
  return `<!doctype html>${page.text}`
}

/**
 * The text of `write`, written when it is first asked for: all of them take a fifth of a second, which no start should
 * wait for.
 */
export function once(write: () => string): () => Buffer {
  // As bytes: strings of text that is not Latin alone take twice the memory.
  let bytes: Buffer | undefined
  return () => {
    bytes ??= Buffer.from(write())
    return bytes
  }
}
