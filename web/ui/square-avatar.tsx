import type { CSSProperties } from 'react'
import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'
import { hueOf, initialOf } from '#contract/members/initial.ts'

interface SquareAvatarProps {
  /** Its colour follows from it. */
  id: string
  name: string
  /** Id of the file; null without one, empty once it is gone. */
  picture: string | null
  /** `head` in the head of a page, `page` on a page of its own. */
  size?: 'head' | 'page' | undefined
}

/** The picture of a group or a team, or the first letter of its name, in a square. It stands beside the name. */
export function SquareAvatar({ id, name, picture, size }: SquareAvatarProps) {
  const className = size === undefined ? 'square-avatar' : `square-avatar ${size}`
  if (picture)
    return <img className={className} src={pictureAddress(picture, THUMBNAIL)} alt="" width={34} height={34} />
  return (
    <span className={className} style={{ '--hue': hueOf(id) } as CSSProperties} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
