import { settingsOf } from '#modules/members'

/** Limits of comments, and of those that run over charts. */
export const commentSettings = settingsOf({
  'comment.max': 'most characters of a comment',
  'comment.gapSeconds': 'time between two comments of a member',
  'comment.newGapSeconds': 'time between two comments of a new member',
  'comment.newPerDay': 'comments of a new member in a day',
  'comment.duplicateSeconds': 'how long the same text cannot be posted again',
  'overlay.max': 'most characters of a comment over a chart',
  'overlay.throttleMs': 'milliseconds between two comments over a chart',
  'overlay.keepSeconds': 'how long comments over charts are kept',
})
