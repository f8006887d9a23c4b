import { settingsOf } from '#modules/members'

/** Limits of contests. What a contest was published with holds for it, whatever is set later. */
export const contestSettings = settingsOf({
  'contest.snapshotSeconds': 'how often a contest takes the equity of its accounts',
  'contest.objectionSeconds': 'how long the result of a contest may be objected to',
  'team.min': 'fewest members of a team that is ranked',
})
