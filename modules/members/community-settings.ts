import { settings } from '#contract/community/settings.ts'
import type { NumberSetting, TextSetting } from '#kit/settings/settings.ts'

type Name = keyof typeof settings
type Kind<Of extends Name> = (typeof settings)[Of] extends { default: string } ? TextSetting : NumberSetting

/** Settings of the contract, each with what it limits. */
export function settingsOf<const Named extends Name>(
  descriptions: Readonly<Record<Named, string>>,
): { readonly [Each in Named]: Kind<Each> } {
  const described = Object.entries(descriptions) as [Named, string][]
  return Object.fromEntries(
    described.map(([name, description]) => [name, { ...settings[name], description }]),
  ) as unknown as { readonly [Each in Named]: Kind<Each> }
}

/** Limits of all calls of members. */
export const communitySettings = settingsOf({
  'limits.writesPerMinute': 'what a member writes in a minute, by all calls together',
  'limits.readsPerMinute': 'reads of members’ calls by a network in a minute; HTTP_RATE_LIMIT holds for all requests',
})
