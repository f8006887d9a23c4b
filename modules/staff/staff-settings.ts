import { settingsOf } from '#modules/members'

export const staffSettings = settingsOf({
  'staff.lateSeconds': 'how long texts, appeals and complaints may wait before staff are told of it by mail',
})
