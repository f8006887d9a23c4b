import type { Author } from '#contract/articles/article.ts'
import { returnText, toneOf } from '../../contest/percent.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { memberAddress } from '../../members/member-address.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SquareAvatar } from '../../ui/square-avatar.tsx'
import * as words from '../../words/contest-page.ts'

/** A place in a ranking, the first three marked; a dash without one. */
export function RankMark({ rank }: { rank: number | null }) {
  if (rank === null) return <span className="contest-rank">—</span>
  return <span className={rank > 3 ? 'contest-rank' : `contest-rank top-${rank}`}>{rank}</span>
}

/** Who takes part, with whether it is the reader. */
export function TraderName({ member, isOwn = false }: { member: Author | null; isOwn?: boolean }) {
  const t = useText()
  const path = usePath()
  const name = member?.name ?? t(words.closedAccount)
  return (
    <span className="contest-trader">
      <Avatar memberId={member?.memberId ?? ''} name={name} picture={member?.avatar ?? null} />
      {member === null ? <span>{name}</span> : <a href={path(memberAddress(member.memberId))}>{name}</a>}
      {isOwn && <small className="contest-you">{t(words.you)}</small>}
    </span>
  )
}

interface TeamAvatarProps {
  team: { teamId: string; name: string; avatar: string | null }
  size?: 'page'
}

export const TeamAvatar = ({ team: { teamId, name, avatar }, size }: TeamAvatarProps) => (
  <SquareAvatar id={teamId} name={name} picture={avatar} size={size} />
)

/** A return with its arrow and colour. */
export function Return({ percent }: { percent: string | null }) {
  const tone = toneOf(percent)
  return <b className={tone === '' ? 'num' : `num arrow ${tone}`}>{returnText(percent)}</b>
}

/** By how many places an entry has moved. */
export function Move({ places }: { places: number | null }) {
  const t = useText()
  if (places === null) return '—'
  const [sign, text] =
    places === 0
      ? ['—', t(words.unmoved)]
      : places > 0
        ? [`↑ ${places}`, t(words.movedUp, { n: places })]
        : [`↓ ${-places}`, t(words.movedDown, { n: -places })]
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{text}</span>
    </>
  )
}
