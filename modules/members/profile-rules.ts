import * as Errors from '#contract/errors/index.ts'
import { bytesOf, cleanName, cleanText, codePointsOf, hasUnseen } from '#contract/text/plain-text.ts'
import { type FieldFault, InvalidFields } from '#kit/http/field-codes.ts'
import type { SettingValues } from '#kit/settings/settings.ts'
import type { WordList } from './blocked-words.ts'
import type { memberSettings } from './member-settings.ts'

/** What a member writes of themselves; what is not given stays as it is. */
export interface ProfileTexts {
  nickname?: string | undefined
  bio?: string | undefined
  tags?: readonly string[] | undefined
}

export interface ProfileRules {
  limits: SettingValues<typeof memberSettings>
  words: WordList
  /** Of kit/text/look-alike.ts. */
  skeletonsOf(text: string): readonly string[]
}

function nicknameFault(nickname: string, { limits, words }: ProfileRules): Omit<FieldFault, 'path'> | undefined {
  const { 'nickname.min': min, 'nickname.max': max } = limits
  if (nickname === '') return { definition: Errors.NicknameMissing }
  if (hasUnseen(nickname)) return { definition: Errors.NicknameCharacters }
  const length = codePointsOf(nickname)
  if (length < min || length > max) return { definition: Errors.NicknameLength, values: { min, max } }
  return words.isBlocked(nickname, 'name') ? { definition: Errors.NicknameSensitive } : undefined
}

function bioFault(bio: string, { limits, words }: ProfileRules): Omit<FieldFault, 'path'> | undefined {
  const max = limits['bio.bytes']
  if (bytesOf(bio) > max) return { definition: Errors.BioTooLong, values: { max } }
  return words.isBlocked(bio, 'text') ? { definition: Errors.BioSensitive } : undefined
}

function tagFault(tag: string, { limits, words }: ProfileRules): Omit<FieldFault, 'path'> | undefined {
  const max = limits['tags.bytes']
  if (tag === '') return { definition: Errors.TagEmpty }
  if (bytesOf(tag) > max) return { definition: Errors.TagTooLong, values: { max } }
  return words.isBlocked(tag, 'text') ? { definition: Errors.TagSensitive } : undefined
}

function tagFaults(tags: readonly string[], rules: ProfileRules): FieldFault[] {
  const max = rules.limits['tags.max']
  if (tags.length > max) return [{ path: 'tags', definition: Errors.TooManyTags, values: { max } }]
  const faults = tags.flatMap((tag, place) => faultsAt(`tags.${place}`, tagFault(tag, rules)))
  if (faults.length === 0 && new Set(tags.map(tag => rules.skeletonsOf(tag)[0])).size < tags.length)
    faults.push({ path: 'tags', definition: Errors.TagDuplicate })
  return faults
}

const faultsAt = (path: string, fault: Omit<FieldFault, 'path'> | undefined): FieldFault[] =>
  fault ? [{ path, ...fault }] : []

/** The texts as they are stored. Throws InvalidFields with all that is wrong. */
export function readProfile({ nickname, bio, tags }: ProfileTexts, rules: ProfileRules): ProfileTexts {
  const cleaned: ProfileTexts = {
    ...(nickname !== undefined && { nickname: cleanName(nickname) }),
    ...(bio !== undefined && { bio: cleanText(bio, { lines: true }) }),
    ...(tags !== undefined && { tags: tags.map(tag => cleanText(tag)) }),
  }
  const [first, ...rest] = [
    ...(cleaned.nickname === undefined ? [] : faultsAt('nickname', nicknameFault(cleaned.nickname, rules))),
    ...(cleaned.bio === undefined ? [] : faultsAt('bio', bioFault(cleaned.bio, rules))),
    ...(cleaned.tags === undefined ? [] : tagFaults(cleaned.tags, rules)),
  ]
  if (first) throw new InvalidFields(first, ...rest)
  return cleaned
}
