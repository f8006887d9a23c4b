import { eventName } from '#contract/economy/event-name.ts'
import { channelOf, groupOf } from '#contract/prices/instrument.ts'
import { commentedArticle } from '#modules/articles'
import type { Calendar } from '#modules/calendar'
import type { Catalogue } from '#modules/catalogue'
import type { CommentsDeps } from '#modules/comments'
import { symbolPage } from '../web/quotes/symbol-page.ts'

/** What members comment on. */
export function commentTargets(catalogue: Catalogue, calendar: Pick<Calendar, 'find'>): CommentsDeps['targets'] {
  return {
    async symbol(_, id) {
      const instrument = catalogue.find(id) ?? catalogue.findByAnyName(id)
      if (!instrument) return undefined
      const { symbol, name } = instrument
      const path = symbolPage({ symbol, channel: channelOf(instrument.class), group: groupOf(instrument) })
      return { id: symbol, title: name, path, isClosed: false, hasOverlay: true }
    },
    async event(_, id) {
      const item = await calendar.find(id)
      if (!item) return undefined
      const path = `/finance/dailyNews?event=${encodeURIComponent(id)}`
      const place = catalogue.countries.get(item.country)
      const title = {
        tw: eventName(place, item.event.tw, 'tw'),
        cn: eventName(place, item.event.cn, 'cn'),
        en: eventName(place, item.event.en, 'en'),
      }
      return { id, title, path, isClosed: false, hasOverlay: false }
    },
    async article(from, id, readerId) {
      const article = await commentedArticle(from, id, readerId)
      if (!article) return undefined
      const { title, authorId, isClosed, hasChart } = article
      // An article has one language.
      const named = { tw: title, cn: title, en: title }
      return { id, title: named, path: `/articles/${id}`, authorId, isClosed, hasOverlay: hasChart }
    },
  }
}
