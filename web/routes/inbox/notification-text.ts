import { type Notification, notificationKinds } from '#contract/members/notification.ts'
import type { Locale } from '#contract/text/locale.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { networkText } from '../../i18n/network-text.ts'
import { accountClosed } from '../../words/comments.ts'

/** What a notification says, as it is shown, by name. */
export function shownParams({ kind, params }: Notification, zone: string, locale: Locale): Record<string, string> {
  const types: Readonly<Record<string, string>> = notificationKinds[kind].params
  const shown = (name: string, text: string) => {
    if (name === 'nickname' && text === '') return accountClosed[locale]
    if (types[name] === 'instant') return instantText(Date.parse(text), zone, locale)
    return types[name] === 'network' ? networkText(text) : text
  }
  return Object.fromEntries(Object.entries(params).map(([name, text]) => [name, shown(name, text)]))
}
