// Announcements of groups (1000xx).

export const AnnouncementPermission = { code: '100001', httpStatus: 403, notice: 'toast', text: { tw: '你沒有發布公告的權限', cn: '你没有发布公告的权限', en: 'You may not publish announcements' }, rule: 'Not leader, admin or staff' } as const
export const AnnouncementTitleMissing = { code: '100002', httpStatus: 422, notice: 'toast', text: { tw: '請輸入公告標題', cn: '请输入公告标题', en: 'Enter a title for the announcement' }, rule: 'Title empty' } as const
export const AnnouncementTitleLength = { code: '100003', httpStatus: 422, notice: 'toast', text: { tw: '公告標題最多 {max} 個字', cn: '公告标题最多{max}个字', en: 'The title has at most {max} characters' }, rule: 'Over 60 code points' } as const
export const AnnouncementContentMissing = { code: '100004', httpStatus: 422, notice: 'toast', text: { tw: '請輸入公告內容', cn: '请输入公告内容', en: 'Enter the announcement' }, rule: 'Content empty' } as const
export const AnnouncementContentTooLong = { code: '100005', httpStatus: 422, notice: 'toast', text: { tw: '公告內容最多 {max} 個字', cn: '公告内容最多{max}个字', en: 'The announcement has at most {max} characters' }, rule: 'Over 2,000 code points' } as const
export const AnnouncementSensitive = { code: '100006', httpStatus: 422, notice: 'toast', text: { tw: '公告含有敏感詞', cn: '公告含有敏感词', en: 'The announcement contains a blocked word' }, rule: 'A word of the block or hold list matches a group announcement' } as const
export const AnnouncementPinLimit = { code: '100007', httpStatus: 409, notice: 'toast', text: { tw: '最多置頂 {max} 則公告', cn: '最多置顶{max}条公告', en: 'At most {max} announcements can be pinned' }, rule: 'Fourth pinned' } as const
export const AnnouncementPublished = { code: '100008', httpStatus: 200, notice: 'toast', text: { tw: '公告已發布', cn: '公告已发布', en: 'Announcement published' }, rule: 'Stored' } as const
export const AnnouncementMissing = { code: '100009', httpStatus: 404, notice: 'toast', text: { tw: '找不到這則公告', cn: '该公告不存在', en: 'Announcement not found' }, rule: 'Id unknown or not visible' } as const
export const AnnouncementMuted = { code: '100010', httpStatus: 403, notice: 'toast', text: { tw: '你已被禁言至 {until}，不能發布公告', cn: '你已被禁言至{until}，不能发布公告', en: 'You are muted until {until} and cannot publish announcements' }, rule: 'Leader or admin muted site-wide' } as const
export const AnnouncementLanguageMissing = { code: '100011', httpStatus: 422, notice: 'toast', text: { tw: '請填寫三種語言的標題和內容', cn: '请填写三种语言的标题和内容', en: 'Give title and text in all three languages' }, rule: 'Site announcement without tw, cn and en' } as const
