import { settingsOf } from '#modules/members'

export const staffSettings = settingsOf({
  'retention.refusedSeconds':
    'how long texts are kept after a review has decided about them, refused and removed ones at all',
  'staff.lateSeconds':
    'how long work may wait before staff are told of it by mail; withdrawals wait for withdrawal.paySeconds',
})
