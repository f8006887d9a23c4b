import { settingsOf } from './community-settings.ts'

/** Limits of what members show of themselves. */
export const memberSettings = settingsOf({
  'nickname.min': 'fewest characters of a nickname',
  'nickname.max': 'most characters of a nickname',
  'nickname.changeSeconds': 'time between two changes of a nickname',
  'tags.max': 'most tags of a member',
  'tags.bytes': 'most bytes of a tag in UTF-8',
  'bio.bytes': 'most bytes of a bio in UTF-8',
  'member.newSeconds': 'how long a member counts as new after registration',
  'member.newComments': 'comments after which a member no longer counts as new',
})
