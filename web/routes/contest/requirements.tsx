import type { Contest, Requirement } from '#contract/contests/contest.ts'
import { numberText } from '../../charts/time-series/axis-number.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon.tsx'
import * as words from '../../words/contest-entry.ts'
import { SIMULATED_START } from './simulated-start.ts'

type Division = Contest['divisions'][number]

/** Where what is missing can be done, by the code of who does not meet it. */
const ways: Readonly<Record<string, string>> = {
  '010032': '/settings/account',
  '050011': '/certification',
  '010009': '/settings/profile',
  '080004': '/trading-accounts/new',
  '080007': '/wallet/top-up',
}

/** What a member has of what is asked for, of conditions with an amount. */
const amountOf = ({ params }: Requirement) => params.equity ?? params.balance

/** Conditions of a division, with whether the reader meets them. */
export function Requirements({ list }: { list: readonly Requirement[] }) {
  return (
    <ul className="contest-conditions">
      {list.map(requirement => (
        <RequirementRow key={requirement.code} requirement={requirement} />
      ))}
    </ul>
  )
}

function RequirementRow({ requirement }: { requirement: Requirement }) {
  const t = useText()
  const path = usePath()
  const { code, met, params } = requirement
  const name = words.names[code]
  const amount = amountOf(requirement)
  const text = name === undefined ? code : t(name, params)
  const way = met ? undefined : ways[code]
  return (
    <li className={met ? undefined : 'unmet'}>
      <Icon name={met ? 'check' : 'close'} size={14} />
      <span className="visually-hidden">{t(met ? words.met : words.unmet)}</span>
      <span>
        {way === undefined ? text : <a href={path(way)}>{text}</a>}
        {!met && amount !== undefined && <small className="num"> {t(words.has, { n: amount })}</small>}
      </span>
    </li>
  )
}

/** Conditions of a division for everybody. */
export function StaticConditions({ division: { key, minEquity, maxEquity, fee } }: { division: Division }) {
  const t = useText()
  const isSimulated = key === 'simulated'
  const amount = (n: number) => numberText(n, 0)
  const list = [
    t(words.names['010032']!),
    ...(isSimulated
      ? [t(words.ownSimulated, { n: amount(SIMULATED_START) })]
      : [
          t(words.names['050011']!),
          t(words.names['080004']!),
          t(words.names['080005']!),
          t(words.names['080006']!, { min: amount(minEquity) }),
        ]),
    ...(!isSimulated && maxEquity !== null ? [t(words.names['080038']!, { max: amount(maxEquity) })] : []),
    ...(fee > 0 ? [t(words.names['080007']!, { amount: amount(fee) })] : []),
  ]
  return (
    <ul className="contest-conditions">
      {list.map(text => (
        <li key={text}>
          <span aria-hidden="true">·</span>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
