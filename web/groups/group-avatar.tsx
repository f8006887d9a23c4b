import type { CSSProperties } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { pictureAddress, THUMBNAIL } from '#contract/members/file.ts'
import { hueOf, initialOf } from '#contract/members/initial.ts'

interface GroupAvatarProps {
  group: Pick<Group, 'groupId' | 'name' | 'avatar'>
  size?: 'page' | 'head'
}

/** A group's picture, or the first letter of its name, in a square. It stands beside the name. */
export function GroupAvatar({ group: { groupId, name, avatar }, size }: GroupAvatarProps) {
  const className = size === undefined ? 'group-avatar' : `group-avatar ${size}`
  if (avatar !== null)
    return <img className={className} src={pictureAddress(avatar, THUMBNAIL)} alt="" width={34} height={34} />
  return (
    <span className={className} style={{ '--hue': hueOf(groupId) } as CSSProperties} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}
