import type { AnnouncementLevel } from '#contract/announcements/announcement.ts'
import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '三種語言都須填寫；置頂公告顯示在每一頁的頁首下方',
  cn: '三种语言均须填写；置顶公告显示在每一页的页首下方',
  en: 'All three languages are required; pinned announcements appear below the header of every page',
}
export const newOne: Text = { tw: '新公告', cn: '新公告', en: 'New announcement' }
export const all: Text = { tw: '所有公告', cn: '所有公告', en: 'All announcements' }
export const titleIn: Text = { tw: '標題，{language}', cn: '标题，{language}', en: 'Title, {language}' }
export const contentIn: Text = { tw: '內容，{language}', cn: '内容，{language}', en: 'Text, {language}' }
export const level: Text = { tw: '緊急程度', cn: '紧急程度', en: 'Level' }
export const levels: Readonly<Record<AnnouncementLevel, Text>> = {
  info: { tw: '一般', cn: '一般', en: 'Information' },
  warning: { tw: '注意', cn: '注意', en: 'Warning' },
  urgent: { tw: '緊急', cn: '紧急', en: 'Urgent' },
}
export const from: Text = { tw: '開始', cn: '开始', en: 'From' }
export const fromNote: Text = {
  tw: '此裝置的時區；留空則立即生效',
  cn: '此设备的时区；留空则立即生效',
  en: 'Time zone of this device; if empty, at once',
}
export const to: Text = { tw: '結束', cn: '结束', en: 'To' }
export const toNote: Text = { tw: '留空則到移除為止', cn: '留空则直到移除', en: 'If empty, until it is removed' }
export const pin: Text = { tw: '置頂，顯示在每一頁', cn: '置顶，显示在每一页', en: 'Pin to every page' }
export const preview: Text = { tw: '預覽', cn: '预览', en: 'Preview' }
export const publish: Text = { tw: '發布', cn: '发布', en: 'Publish' }
export const remove: Text = { tw: '移除', cn: '移除', en: 'Remove' }
export const removedFor: Text = { tw: '已於 {time} 移除：', cn: '已于{time}移除：', en: 'Removed {time}:' }
export const states = {
  planned: { tw: '尚未開始', cn: '尚未开始', en: 'Scheduled' },
  inForce: { tw: '生效中', cn: '生效中', en: 'In force' },
  ended: { tw: '已結束', cn: '已结束', en: 'Ended' },
  removed: { tw: '已移除', cn: '已移除', en: 'Removed' },
} satisfies Record<string, Text>
