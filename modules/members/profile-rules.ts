import * as Errors from '#contract/errors/index.ts'
import { bytesOf, cleanName, cleanText, codePointsOf, hasUnseen } from '#contract/text/plain-text.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import type { TextFilter } from '#modules/moderation'
import type { memberSettings } from './member-settings.ts'

/** What a member writes of themselves; what is not given stays as it is. */
export interface ProfileTexts {
  nickname?: string | undefined
  bio?: string | undefined
  tags?: readonly string[] | undefined
}

export interface ProfileRules {
  limits: SettingValues<typeof memberSettings>
  filter: TextFilter
  /** Of kit/text/look-alike.ts. */
  skeletonsOf(text: string): readonly string[]
}

type Fault = Omit<FieldFault, 'path'> | undefined

/** Names and what a profile says are not reviewed: what is to be held is refused as well. */
const isClean = async ({ filter }: ProfileRules, text: string, kind: 'name' | 'text') =>
  (await filter.check(text, kind)) === 'clean'

async function nicknameFault(nickname: string, rules: ProfileRules): Promise<Fault> {
  const { 'nickname.min': min, 'nickname.max': max } = rules.limits
  if (nickname === '') return { definition: Errors.NicknameMissing }
  if (hasUnseen(nickname)) return { definition: Errors.NicknameCharacters }
  const length = codePointsOf(nickname)
  if (length < min || length > max) return { definition: Errors.NicknameLength, values: { min, max } }
  return (await isClean(rules, nickname, 'name')) ? undefined : { definition: Errors.NicknameSensitive }
}

async function bioFault(bio: string, rules: ProfileRules): Promise<Fault> {
  const max = rules.limits['bio.bytes']
  if (bytesOf(bio) > max) return { definition: Errors.BioTooLong, values: { max } }
  return (await isClean(rules, bio, 'text')) ? undefined : { definition: Errors.BioSensitive }
}

async function tagFault(tag: string, rules: ProfileRules): Promise<Fault> {
  const max = rules.limits['tags.bytes']
  if (tag === '') return { definition: Errors.TagEmpty }
  if (bytesOf(tag) > max) return { definition: Errors.TagTooLong, values: { max } }
  return (await isClean(rules, tag, 'text')) ? undefined : { definition: Errors.TagSensitive }
}

async function tagFaults(tags: readonly string[], rules: ProfileRules): Promise<FieldFault[]> {
  const max = rules.limits['tags.max']
  if (tags.length > max) return [{ path: 'tags', definition: Errors.TooManyTags, values: { max } }]
  const found = await Promise.all(tags.map(tag => tagFault(tag, rules)))
  const faults = found.flatMap((fault, place) => faultsAt(`tags.${place}`, fault))
  if (faults.length === 0 && new Set(tags.map(tag => rules.skeletonsOf(tag)[0])).size < tags.length)
    faults.push({ path: 'tags', definition: Errors.TagDuplicate })
  return faults
}

const faultsAt = (path: string, fault: Fault): FieldFault[] => (fault ? [{ path, ...fault }] : [])

/** The texts as they are stored. Rejects with InvalidFields with all that is wrong. */
export async function readProfile({ nickname, bio, tags }: ProfileTexts, rules: ProfileRules): Promise<ProfileTexts> {
  const cleaned: ProfileTexts = {
    ...(nickname !== undefined && { nickname: cleanName(nickname) }),
    ...(bio !== undefined && { bio: cleanText(bio, { lines: true }) }),
    ...(tags !== undefined && { tags: tags.map(tag => cleanText(tag)) }),
  }
  const [first, ...rest] = [
    ...(cleaned.nickname === undefined ? [] : faultsAt('nickname', await nicknameFault(cleaned.nickname, rules))),
    ...(cleaned.bio === undefined ? [] : faultsAt('bio', await bioFault(cleaned.bio, rules))),
    ...(cleaned.tags === undefined ? [] : await tagFaults(cleaned.tags, rules)),
  ]
  if (first) throw new InvalidFields(first, ...rest)
  return cleaned
}
