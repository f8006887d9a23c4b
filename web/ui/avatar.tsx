import type { CSSProperties } from 'react'
import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'
import { hueOf, initialOf } from '#contract/members/initial.ts'

interface AvatarProps {
  memberId: string
  name: string
  /** Id of the file; null without one, empty once it is gone. */
  picture: string | null
  /** `large` beside a name that stands alone, `page` on a page of the member. */
  size?: 'large' | 'page'
}

/** A member's picture, or the initial of the name. It stands beside the name. */
export function Avatar({ memberId, name, picture, size }: AvatarProps) {
  const className = size === undefined ? 'avatar' : `avatar ${size}`
  if (picture) {
    const address = pictureAddress(picture, size === 'page' ? undefined : THUMBNAIL)
    return <img className={className} src={address} alt="" width={30} height={30} />
  }
  return (
    <span className={className} style={{ '--hue': hueOf(memberId) } as CSSProperties} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
