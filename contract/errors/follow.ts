// Following and blocking (0300xx).

export const FollowSelfRefused = { code: '030001', httpStatus: 409, notice: 'toast', text: { tw: '不能追蹤自己', cn: '不能关注自己', en: 'You cannot follow yourself' }, rule: 'Target is the member' } as const
export const Followed = { code: '030002', httpStatus: 200, notice: 'toast', text: { tw: '已追蹤', cn: '已关注', en: 'Following' }, rule: 'Follow stored, or was there already' } as const
export const Unfollowed = { code: '030003', httpStatus: 200, notice: 'toast', text: { tw: '已取消追蹤', cn: '已取消关注', en: 'Unfollowed' }, rule: 'Follow removed, or was not there' } as const
export const FollowLimit = { code: '030004', httpStatus: 409, notice: 'toast', text: { tw: '最多追蹤 {max} 人', cn: '最多关注{max}人', en: 'You can follow at most {max} members' }, rule: 'Over 1,000 follows' } as const
export const FollowBlocked = { code: '030005', httpStatus: 403, notice: 'toast', text: { tw: '對方不接受你的追蹤', cn: '对方不接受你的关注', en: 'This member does not accept your follow' }, rule: 'Target blocked the member' } as const
export const FollowListPrivate = { code: '030006', httpStatus: 403, notice: 'toast', text: { tw: '對方未公開追蹤名單', cn: '对方未公开关注列表', en: 'This list is private' }, rule: 'Reading a list that its owner keeps private' } as const
export const MemberBlocked = { code: '030007', httpStatus: 200, notice: 'toast', text: { tw: '已封鎖，對方不能再追蹤你或回覆你', cn: '已拉黑，对方不能再关注你或回复你', en: 'Blocked. They can no longer follow or answer you' }, rule: 'Block stored; an existing follow in either direction is removed' } as const
export const MemberUnblocked = { code: '030008', httpStatus: 200, notice: 'toast', text: { tw: '已解除封鎖', cn: '已取消拉黑', en: 'Unblocked' }, rule: 'Block removed' } as const
