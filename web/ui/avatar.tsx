import type { CSSProperties } from 'react'
import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'

interface AvatarProps {
  memberId: string
  name: string
  /** Id of the file. */
  picture: string | null
  /** `large` beside a name that stands alone, `page` on a page of the member. */
  size?: 'large' | 'page'
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
  const className = size === undefined ? 'avatar' : `avatar ${size}`
  if (picture !== null) {
    const address = pictureAddress(picture, size === 'page' ? undefined : THUMBNAIL)
    return <img className={className} src={address} alt="" width={30} height={30} />
  }
  return (
    <span className={className} style={{ '--hue': hueOf(memberId) } as CSSProperties} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
