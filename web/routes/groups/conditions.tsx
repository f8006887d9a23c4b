import { useMemberCall } from '../../api/use-member-call.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as words from '../../words/group-page.ts'
import type { OwnPlace } from './use-own-place.ts'

interface Condition {
  name: string
  /** Undefined until it is known. */
  isMet: boolean | undefined
  value?: string | undefined
  /** Where it can be met. */
  way?: string
}

/** What a member needs to join, and whether it is there. */
export function Conditions({ place: { group, isLoggedIn }, joinedMax }: { place: OwnPlace; joinedMax: number }) {
  const t = useText()
  const silent = { tells: false }
  const me = useMemberCall('GET /api/v1/me', {}, {}, silent).result
  const own = useMemberCall('GET /api/v1/me/groups', {}, {}, silent).result
  const wallet = useMemberCall('GET /api/v1/wallet', {}, {}, silent).result
  const joined = own?.list.filter(({ mine }) => mine?.state === 'active' && mine.role !== 'leader').length
  const { paid, price } = group
  const conditions: Condition[] = [
    { name: t(words.hasPhone), isMet: me && me.phone !== null, way: '/settings/account' },
    ...(paid ? [{ name: t(words.isIdentified), isMet: me?.certified, way: '/certification' }] : []),
    {
      name: t(words.joinedGroups),
      isMet: joined === undefined ? undefined : joined < joinedMax,
      value: joined === undefined ? undefined : `${joined} / ${joinedMax}`,
    },
    ...(price !== null
      ? [
          {
            name: t(words.enough),
            isMet: wallet && wallet.balance >= price,
            value: wallet && `${numberText(wallet.balance, 0)} / ${numberText(price, 0)}`,
            way: '/wallet/top-up',
          },
        ]
      : []),
  ]
  return (
    <section className="board">
      <Panel title={t(words.conditions)}>
        <ul className="group-conditions">
          {conditions.map(condition => (
            <ConditionRow key={condition.name} {...condition} />
          ))}
        </ul>
        {!isLoggedIn && <p className="panel-body note">{t(words.conditionsNeedLogin)}</p>}
      </Panel>
    </section>
  )
}

function ConditionRow({ name, isMet, value, way }: Condition) {
  const t = useText()
  const path = usePath()
  return (
    <li className={isMet === false ? 'unmet' : undefined}>
      {isMet === undefined ? (
        <span aria-hidden="true">·</span>
      ) : (
        <>
          <Icon name={isMet ? 'check' : 'close'} size={14} />
          <span className="visually-hidden">{t(isMet ? words.met : words.unmet)}</span>
        </>
      )}
      {isMet === false && way !== undefined ? <a href={path(way)}>{name}</a> : name}
      {value !== undefined && <span className="num">{value}</span>}
    </li>
  )
}
