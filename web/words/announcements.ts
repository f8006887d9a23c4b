import type { AnnouncementKind } from '#contract/announcements/announcement.ts'
import type { Text } from '#contract/text/locale.ts'

export const title: Text = { tw: '公告', cn: '公告', en: 'Announcements' }
export const note: Text = {
  tw: '網站的消息、維護與事故；置頂在前，其餘由新到舊',
  cn: '网站的消息、维护与故障；置顶在前，其余由新到旧',
  en: 'Site news, maintenance and incidents: pinned ones first, then the newest',
}
export const kindNames: Record<AnnouncementKind, Text> = {
  news: { tw: '消息', cn: '消息', en: 'News' },
  maintenance: { tw: '維護', cn: '维护', en: 'Maintenance' },
  incident: { tw: '事故', cn: '故障', en: 'Incident' },
  rules: { tw: '規則', cn: '规则', en: 'Rules' },
}
export const all: Text = { tw: '全部', cn: '全部', en: 'All' }
export const kind: Text = { tw: '類別', cn: '类别', en: 'Type' }
export const pages: Text = { tw: '公告列表的頁次', cn: '公告列表的页码', en: 'Pages of announcements' }
export const pinned: Text = { tw: '置頂', cn: '置顶', en: 'Pinned' }
export const none: Text = { tw: '目前沒有公告', cn: '目前没有公告', en: 'No announcements at the moment' }
export const noneOfKind: Text = { tw: '目前沒有這類公告', cn: '目前没有这类公告', en: 'There are none of this type' }
export const until: Text = { tw: '至 {time}', cn: '至{time}', en: 'until {time}' }
export const details: Text = { tw: '詳情', cn: '详情', en: 'Details' }
export const close: Text = { tw: '關閉公告', cn: '关闭公告', en: 'Close the announcement' }
export const barTitle: Text = { tw: '頁首的公告列', cn: '页首的公告条', en: 'Bar below the header' }
export const barNote: Text = {
  tw: '置頂的公告在生效期間顯示在每一頁的頁首下方，一次一則：最緊急的優先，其次是較新的。關閉後，這個瀏覽器不再顯示同一則；這一頁仍看得到。',
  cn: '置顶的公告在生效期间显示在每一页的页首下方，一次一条：最紧急的优先，其次是较新的。关闭后，这个浏览器不再显示同一条；在本页仍可查看。',
  en: 'While a pinned announcement is in force, it appears below the header of every page, one at a time: the most urgent first, then the newest. Once closed, it is not shown there again in this browser, but it stays on this page.',
}
