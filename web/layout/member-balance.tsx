import type { MouseEventHandler } from 'react'
import { useMemberCall } from '../api/use-member-call.ts'
import { usePath, useText } from '../i18n/use-text.ts'
import { IconShape } from '../ui/icon.tsx'
import { diamonds } from '../wallet/diamonds.ts'
import { GEM } from '../wallet/gem.ts'
import * as words from '../words/wallet.ts'

/** What the member has to spend, and the way to have more. */
export function MemberBalance({ onLeave }: { onLeave: MouseEventHandler<HTMLAnchorElement> }) {
  const t = useText()
  const path = usePath()
  const { result } = useMemberCall('GET /api/v1/wallet', {}, {}, { tells: false })
  return (
    <p className="member-balance">
      <a href={path('/wallet')} onClick={onLeave}>
        <IconShape path={GEM} />
        {t(words.diamonds)}
        <b>{result ? diamonds(result.balance) : '—'}</b>
      </a>
      <a href={path('/wallet/top-up')} onClick={onLeave}>
        {t(words.topUp)}
      </a>
    </p>
  )
}
