import type { Unit } from '#kit/database/unit-of-work.ts'
import { profilesIn } from './profile-repository.ts'
import type { AvatarFiles } from './profiles.ts'

/** What staff take away of a profile. */
export const resettable = ['nickname', 'bio', 'tags', 'avatar'] as const
export type Resettable = (typeof resettable)[number]

/** What was taken away of a profile. */
export interface ProfileBefore {
  nickname?: string
  bio?: string
  tags?: readonly string[]
  /** Id of a file. */
  avatar?: string
}

/** Takes parts of a profile away, and gives them back. */
export interface ProfileResets {
  /** Resolves with what there was of the fields. Without a nickname a member sets another before writing in public. */
  reset(unit: Unit, memberId: string, fields: readonly Resettable[]): Promise<ProfileBefore>
  /**
   * Gives back what the member has not set anew since, a nickname and a picture if nobody else has taken the one and the
   * member has not removed the other. `skeletons` are those of the nickname.
   */
  restore(unit: Unit, memberId: string, before: ProfileBefore, skeletons: readonly string[]): Promise<void>
  /** It is given back no more. */
  forget(unit: Unit, before: Pick<ProfileBefore, 'avatar'>): Promise<void>
}

export function createProfileResets(avatars: AvatarFiles): ProfileResets {
  return {
    async reset(unit, memberId, fields) {
      const editor = profilesIn(unit)
      const profile = await editor.lock(memberId)
      const { nickname, bio, tags, avatar } = profile
      const takes = (field: Resettable) => fields.includes(field)
      const before: ProfileBefore = {
        ...(takes('nickname') && nickname !== undefined && { nickname }),
        ...(takes('bio') && bio !== '' && { bio }),
        ...(takes('tags') && tags.length > 0 && { tags }),
        ...(takes('avatar') && avatar !== undefined && { avatar }),
      }
      if (Object.keys(before).length === 0) return before
      if (before.nickname !== undefined) await editor.claimNickname(memberId, [])
      if (before.avatar !== undefined) await avatars.hide(unit, before.avatar)
      await editor.save({
        ...profile,
        ...(before.nickname !== undefined && { nickname: undefined, nicknameAt: undefined }),
        ...(before.bio !== undefined && { bio: '' }),
        ...(before.tags && { tags: [] }),
        ...(before.avatar !== undefined && { avatar: undefined }),
        version: profile.version + 1,
      })
      return before
    },
    async restore(unit, memberId, { nickname, bio, tags, avatar }, skeletons) {
      const editor = profilesIn(unit)
      const profile = await editor.lock(memberId)
      const isNameless = nickname !== undefined && profile.nickname === undefined
      const isNamed = isNameless && (await editor.claimNickname(memberId, skeletons))
      // Of those that look alike another may have taken one alone.
      if (isNameless && !isNamed) await editor.claimNickname(memberId, [])
      const isPictureless = avatar !== undefined && profile.avatar === undefined
      const isPictured = isPictureless && (await avatars.showAgain(unit, memberId, avatar))
      if (avatar !== undefined && !isPictured) await avatars.release(unit, avatar)
      await editor.save({
        ...profile,
        ...(isNamed && { nickname, nicknameAt: Date.now() }),
        ...(bio !== undefined && profile.bio === '' && { bio }),
        ...(tags && profile.tags.length === 0 && { tags }),
        ...(isPictured && { avatar }),
        version: profile.version + 1,
      })
    },
    async forget(unit, { avatar }) {
      if (avatar !== undefined) await avatars.release(unit, avatar)
    },
  }
}
