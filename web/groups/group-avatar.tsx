import type { Group } from '#contract/groups/group.ts'
import { SquareAvatar } from '../ui/square-avatar.tsx'

interface GroupAvatarProps {
  group: Pick<Group, 'groupId' | 'name' | 'avatar'>
  size?: 'page' | 'head'
}

export const GroupAvatar = ({ group: { groupId, name, avatar }, size }: GroupAvatarProps) => (
  <SquareAvatar id={groupId} name={name} picture={avatar} size={size} />
)
