import { useState } from 'react'
import type { MyEntry } from '#contract/contests/contest.ts'
import { useAct } from '../../api/use-act.ts'
import { instantText } from '../../i18n/instant-text.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useZone } from '../../live/page-clock.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as contestWords from '../../words/contest.ts'
import * as words from '../../words/contest-entry.ts'
import type { OwnEntry } from './use-own-entry.ts'

/** The entry of the reader, and how it is cancelled while members sign up. */
export function OwnEntryPanel({ entry, mine }: { entry: OwnEntry; mine: MyEntry }) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const zone = useZone()
  const { division, alias, signedUpAt, tradingAccountId, disqualified, startedLate } = mine
  return (
    <Panel title={t(words.own)} note={t(contestWords.divisions[division])} id="entry">
      {disqualified && (
        <p className="warning-note">
          <b>{t(words.disqualified)}</b> {disqualified.reason}
        </p>
      )}
      <dl className="contest-facts">
        <div>
          <dt>{t(words.signedUpAt)}</dt>
          <dd>{instantText(Date.parse(signedUpAt), zone, locale)}</dd>
        </div>
        <div>
          <dt>{t(words.alias)}</dt>
          <dd>
            <code>{alias}</code>
          </dd>
        </div>
        {tradingAccountId !== null && (
          <div>
            <dt>{t(words.toAccount)}</dt>
            <dd>
              <a href={path(`/trading-accounts/${tradingAccountId}`)}>{t(words.openAccount)}</a>
            </dd>
          </div>
        )}
      </dl>
      {startedLate && <p className="contest-note">{t(words.startedLate)}</p>}
      {entry.contest.state === 'signUp' && <Cancel entry={entry} />}
    </Panel>
  )
}

function Cancel({ entry }: { entry: OwnEntry }) {
  const t = useText()
  const { isBusy, act } = useAct()
  const [isAsked, ask] = useState(false)
  const { contestId } = entry.contest
  async function cancel(): Promise<void> {
    await act('DELETE /api/v1/contests/{contestId}/entries/mine', { path: { contestId } })
    ask(false)
    entry.reload()
  }
  if (!isAsked)
    return (
      <div className="contest-act">
        <button type="button" className="button" onClick={() => ask(true)}>
          {t(words.cancel)}
        </button>
      </div>
    )
  return (
    <div className="contest-act">
      <p role="alert">{t(words.cancelAsk)}</p>
      <div className="button-row">
        <button type="button" className="button" onClick={() => ask(false)}>
          {t(words.keep)}
        </button>
        <button type="button" className="button danger" aria-busy={isBusy} onClick={() => void cancel()}>
          {t(words.cancel)}
        </button>
      </div>
    </div>
  )
}
