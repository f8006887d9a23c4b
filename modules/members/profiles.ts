import { PortalError } from '#contract/answers/error.ts'
import * as Errors from '#contract/errors/index.ts'
import { SECOND_MS } from '#contract/time/units.ts'
import type { Database } from '#kit/database/database.ts'
import type { Unit } from '#kit/database/unit-of-work.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import { lookAlikes } from '#kit/text/look-alike.ts'
import { siteDate } from '#kit/time/site-date.ts'
import type { TextFilter } from '#modules/moderation'
import { type MemberChoices, memberChoices } from './member-choices.ts'
import type { memberSettings } from './member-settings.ts'
import { createProfileRepository, type Profile, profilesIn } from './profile-repository.ts'
import { type ProfileTexts, readProfile } from './profile-rules.ts'

/** What is changed of a profile; what is not given stays as it is. */
export interface ProfileChange extends ProfileTexts {
  /** Id of a file. */
  avatar?: string | undefined
}

/** A change whose texts keep to the rules. */
export interface CheckedChange extends ProfileChange {
  /** Skeletons of the nickname; none without one. */
  skeletons: readonly string[]
}

/** Choices to change, those of mails one by one. */
export type ChoicesChange = Optional<Omit<MemberChoices, 'mail'>> & {
  mail?: Optional<MemberChoices['mail']> | undefined
}

type Optional<T> = { [Name in keyof T]?: T[Name] | undefined }

/** Pictures that members have uploaded as their avatars, asked and told within a unit. */
export interface AvatarFiles {
  owns(unit: Unit, memberId: string, fileId: string): Promise<boolean>
  /** It is shown: it stays. */
  claim(unit: Unit, fileId: string): Promise<void>
  /** It is shown no longer. */
  release(unit: Unit, fileId: string): Promise<void>
  /** Others no longer see it; it stays until it is shown again or released. */
  hide(unit: Unit, fileId: string): Promise<void>
  /** Others see it as before. Resolves with whether it is still there. */
  showAgain(unit: Unit, memberId: string, fileId: string): Promise<boolean>
}

const nobodys: AvatarFiles = {
  owns: async () => false,
  claim: async () => undefined,
  release: async () => undefined,
  hide: async () => undefined,
  showAgain: async () => false,
}

/** What members show of themselves and choose, by their ids. */
export interface Profiles {
  /** `from` is the database, or the unit that the caller is in. */
  find(from: Pick<Database, 'db'>, memberId: string): Promise<Profile>
  findAll(from: Pick<Database, 'db'>, memberIds: readonly string[]): Promise<Map<string, Profile>>
  /** A page of the members in whose nickname a text occurs. */
  search(
    text: string,
    page: { below?: number | undefined; limit: number },
  ): Promise<{ memberId: string; number: number }[]>
  /** When a member may change the nickname, UTC ms; undefined: at once. */
  nicknameChangeableAt(profile: Profile): number | undefined
  /** The texts as they are stored. Rejects with InvalidFields. May take a while: not to be called in a unit. */
  check(change: ProfileChange): Promise<CheckedChange>
  /**
   * Changes a profile whose version the caller has read. Rejects with Conflict if it has changed since, with
   * NicknameChangeTooSoon, NicknameTaken and AvatarInvalid.
   */
  save(memberId: string, version: number, change: CheckedChange): Promise<void>
  /** Shows a picture no longer that is the member's avatar, if it is. */
  loseAvatar(unit: Unit, memberId: string, fileId: string): Promise<void>
  /** Changes choices alike. */
  choose(memberId: string, version: number, change: ChoicesChange): Promise<void>
}

export function createProfiles({
  database,
  limits,
  filter,
  avatars = nobodys,
  now = Date.now,
}: {
  database: Database
  limits: SettingValues<typeof memberSettings>
  filter: TextFilter
  /** No file is anybody's if omitted. */
  avatars?: AvatarFiles
  /** UTC ms. */
  now?(): number
}): Profiles {
  const changeMs = limits['nickname.changeSeconds'] * SECOND_MS
  function changeableAt({ nicknameAt }: Profile): number | undefined {
    const at = (nicknameAt ?? Number.NEGATIVE_INFINITY) + changeMs
    return at > now() ? at : undefined
  }

  /** Changes a profile of which the caller has read this version. */
  const edit = (
    memberId: string,
    version: number,
    change: (profile: Profile, unit: Unit) => Promise<Profile> | Profile,
  ) =>
    database.write(async unit => {
      const editor = profilesIn(unit)
      const profile = await editor.lock(memberId)
      if (profile.version !== version) throw new PortalError(Errors.Conflict)
      await editor.save({ ...(await change(profile, unit)), version: version + 1 })
    })

  return {
    find: (from, memberId) => createProfileRepository(from).find(memberId),
    findAll: (from, memberIds) => createProfileRepository(from).findAll(memberIds),
    async search(text, page) {
      const { skeletonsOf } = await lookAlikes()
      const [skeleton] = skeletonsOf(text)
      // What nobody sees is in no nickname.
      return skeleton ? createProfileRepository(database).search(skeleton, page) : []
    },
    nicknameChangeableAt: changeableAt,
    async check({ avatar, ...written }) {
      const { skeletonsOf } = await lookAlikes()
      const texts = await readProfile(written, { limits, filter, skeletonsOf })
      const { nickname } = texts
      return { ...texts, avatar, skeletons: nickname === undefined ? [] : skeletonsOf(nickname) }
    },
    async save(memberId, version, { avatar, nickname, skeletons, ...texts }) {
      await edit(memberId, version, async (profile, unit) => {
        if (avatar !== undefined && avatar !== profile.avatar) {
          if (!(await avatars.owns(unit, memberId, avatar))) throw new PortalError(Errors.AvatarInvalid)
          await avatars.claim(unit, avatar)
          if (profile.avatar !== undefined) await avatars.release(unit, profile.avatar)
        }
        const { bio = profile.bio, tags = profile.tags } = texts
        const changed = { ...profile, bio, tags, avatar: avatar ?? profile.avatar }
        if (nickname === undefined || nickname === profile.nickname) return changed
        const laterAt = changeableAt(profile)
        if (laterAt !== undefined) throw new PortalError(Errors.NicknameChangeTooSoon, { date: siteDate(laterAt) })
        if (!(await profilesIn(unit).claimNickname(memberId, skeletons))) throw new PortalError(Errors.NicknameTaken)
        return { ...changed, nickname, nicknameAt: now() }
      })
    },
    async loseAvatar(unit, memberId, fileId) {
      const editor = profilesIn(unit)
      const profile = await editor.lock(memberId)
      if (profile.avatar === fileId) await editor.save({ ...profile, avatar: undefined, version: profile.version + 1 })
    },
    async choose(memberId, version, { mail, ...others }) {
      await edit(memberId, version, ({ choices, ...profile }) => ({
        ...profile,
        choices: memberChoices.parse({
          ...{ ...choices, ...given(others) },
          mail: { ...choices.mail, ...given(mail ?? {}) },
        }),
      }))
    },
  }
}

/** Without what is undefined. */
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
