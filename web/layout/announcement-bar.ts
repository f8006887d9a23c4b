import { announcementAddress } from '#contract/announcements/announcement.ts'
import { type Html, html } from '#contract/text/html.ts'
import { type Locale, localizePath } from '#contract/text/locale.ts'
import type { PinnedAnnouncement } from '#modules/announcements'
import { iconPaths } from '../ui/icon.tsx'
import * as words from '../words/announcements.ts'

/** Pinned announcements as a page has them: one is shown, the others stand by for those who have closed it. */
export interface AnnouncementBars {
  bars: { __html: string }
  /** Id of each, and for how many ms it is in force; 0: until it is removed. */
  terms: readonly (readonly [id: string, leftMs: number])[]
}

const paths = {
  clock: 'M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8ZM8 4.6V8l2.4 1.6',
  news: 'M2.5 6.3v3.4h2.2l6 3V3.3l-6 3ZM12.8 6.4a2.6 2.6 0 0 1 0 3.2M5 9.8l.8 3.4',
  incident: 'M8 2 1.8 13.2h12.4ZM8 6.4v3.2M8 11.5h.01',
}
const pathOf = { maintenance: paths.clock, incident: paths.incident, news: paths.news, rules: paths.news }

const coloursOf = {
  urgent: { ground: 'var(--danger-soft)', line: 'var(--danger)', ink: 'var(--danger)' },
  warning: { ground: 'var(--warn-soft)', line: 'var(--warn-line)', ink: 'var(--warn)' },
  info: { ground: 'var(--accent-soft)', line: 'var(--accent)', ink: 'var(--accent)' },
}

const icon = (path: string, colour = 'currentColor') =>
  html`<svg class="icon" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`

/**
 * A bar in styles of its own, as style sheets are the same whether there is one or not. Which one is shown is a custom
 * property: the first, unless `announcementScript` knows that it was closed.
 */
function bar({ id, kind, level, title, content }: PinnedAnnouncement, place: number, locale: Locale): Html {
  const { ground, line, ink } = coloursOf[level]
  const address = localizePath(announcementAddress(id), locale)
  const [first = ''] = content.split('\n')
  return html`<aside aria-label="${words.title[locale]}" class="announcement" style="display:var(--bar-${id},${place === 0 ? 'block' : 'none'});background:${ground};border-bottom:1px solid ${line}"><div class="wrap" style="display:flex;align-items:center;gap:10px;min-height:44px;padding-block:4px">${icon(pathOf[kind], ink)}<a href="${address}" style="color:inherit"><b>${title}</b></a><span class="only-desk" style="color:var(--ink-2);overflow:hidden;text-overflow:ellipsis;white-space:nowrap;flex:1;min-width:0">${first}</span><span class="grow"></span><a class="button only-desk" href="${address}">${words.details[locale]}</a><button type="button" class="icon-button" data-bar="${id}" aria-label="${words.close[locale]}" style="display:var(--bar-close,none)">${icon(iconPaths.close)}</button></div></aside>`
}

/** The bars of pinned announcements, the first of which is shown. */
export function announcementBars(pinned: readonly PinnedAnnouncement[], locale: Locale): AnnouncementBars {
  return {
    bars: { __html: pinned.map((each, place) => bar(each, place, locale).text).join('') },
    terms: pinned.map(({ id, leftMs = 0 }) => [id, leftMs]),
  }
}
