import { type MouseEventHandler, useEffect, useState } from 'react'
import type { Envelope } from '#contract/answers/envelope.ts'
import type { Calls } from '../api/call-portal.ts'
import { send } from '../api/send.ts'
import { useLocale, usePath, useText } from '../i18n/use-text.ts'
import { currentSession } from '../session/session.ts'
import { IconShape } from '../ui/icon.tsx'
import { diamonds } from '../wallet/diamonds.ts'
import { GEM } from '../wallet/gem.ts'
import * as words from '../words/wallet.ts'

/** What the member has to spend, and the way to have more. */
export function MemberBalance({ onLeave }: { onLeave: MouseEventHandler<HTMLAnchorElement> }) {
  const t = useText()
  const path = usePath()
  const balance = useBalance()
  return (
    <p className="member-balance">
      <a href={path('/wallet')} onClick={onLeave}>
        <IconShape path={GEM} />
        {t(words.diamonds)}
        <b>{balance === undefined ? '—' : diamonds(balance)}</b>
      </a>
      <a href={path('/wallet/top-up')} onClick={onLeave}>
        {t(words.topUp)}
      </a>
    </p>
  )
}

/**
 * What can be spent; undefined until it is known. That the login has ended is left to what the member does next: the menu
 * must not go while it is being used.
 */
function useBalance(): number | undefined {
  const locale = useLocale()
  const [balance, setBalance] = useState<number>()
  useEffect(() => {
    const left = new AbortController()
    const headers = { authorization: `Bearer ${currentSession()?.token}` }
    send('/api/v1/wallet', { locale }, { method: 'GET', headers, signal: left.signal })
      .then(async response => {
        if (!response.ok) return
        const { datas } = (await response.json()) as Envelope<Calls['GET /api/v1/wallet']['result']>
        if (datas) setBalance(datas.balance)
      })
      // The menu does without it.
      .catch(() => undefined)
    return () => left.abort()
  }, [locale])
  return balance
}
