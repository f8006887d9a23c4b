import type { CSSProperties } from 'react'

interface AvatarProps {
  memberId: string
  name: string
  /** Address of the picture. */
  picture: string | null
  /** `large` beside a name that stands alone. */
  size?: 'large'
}

/** Hue of the ground of a member's initial, in degrees: always the same for one member. */
export function hueOf(memberId: string): number {
  let hash = 0
  for (const character of memberId) hash = (hash * 31 + character.codePointAt(0)!) % 360
  return hash
}

/** First character of a name, in upper case. */
export function initialOf(name: string): string {
  const [first = '?'] = name.trim()
  return first.toUpperCase()
}

/** A member's picture, or the initial of the name. It stands beside the name. */
export function Avatar({ memberId, name, picture, size }: AvatarProps) {
  if (picture !== null) return <img className={`avatar ${size ?? ''}`} src={picture} alt="" width={30} height={30} />
  return (
    <span className={`avatar ${size ?? ''}`} style={{ '--hue': hueOf(memberId) } as CSSProperties} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
