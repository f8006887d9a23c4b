import { usePath, useText } from '../../i18n/use-text.ts'
import { countText } from '../../session/change-session.ts'
import { Icon } from '../../ui/icon.tsx'
import * as words from '../../words/inbox.ts'
import type { useInbox } from './use-inbox.ts'

const views = [
  ['/inbox', words.all],
  ['/inbox?unread=1', words.unread],
  ['/inbox/decisions', words.decisions],
  ['/complaints', words.complaints],
] as const

interface InboxHeadProps {
  inbox: ReturnType<typeof useInbox>
  /** Of the view that is shown. */
  view: (typeof views)[number][0]
}

/** Title of the inbox and links to its views. */
export function InboxHead({ inbox, view }: InboxHeadProps) {
  const t = useText()
  const path = usePath()
  const unread = inbox.read?.unread ?? 0
  return (
    <>
      <div className="page-title inbox-title">
        <h1>{t(words.inbox)}</h1>
        <button
          type="button"
          className="button needs-script"
          disabled={unread === 0}
          aria-busy={inbox.isBusy}
          onClick={() => void inbox.markRead()}
        >
          <Icon name="check" size={14} />
          {t(words.markRead)}
        </button>
        <a className="icon-button" href={path('/settings/notifications')} aria-label={t(words.settings)}>
          <Icon name="gear" />
        </a>
      </div>
      <nav className="inbox-views" aria-label={t(words.views)}>
        {views.map(([target, name]) => (
          <a key={target} href={path(target)} aria-current={target === view ? 'page' : undefined}>
            {t(name)}
            {name === words.unread && unread > 0 && <small className="num">{countText(unread)}</small>}
          </a>
        ))}
      </nav>
    </>
  )
}
