import { settingsOf } from '#modules/members'

/** Limits of groups. */
export const groupSettings = settingsOf({
  'group.createMax': 'groups that a member leads',
  'group.memberMax': 'members of a group',
  'group.adminMax': 'administrators of a group',
  'group.joinedMax': 'groups that a member has joined',
  'group.priceMin': 'lowest price of a paid group, in diamonds',
  'group.priceMax': 'highest price of a paid group, in diamonds',
})
