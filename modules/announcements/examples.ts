const known = {
  announcementId: 'Zk3v0eWq9xT1mB7c',
  kind: 'maintenance',
  level: 'warning',
  pinned: true,
  from: '2026-11-26T08:00:00.000Z',
  to: '2026-11-28T18:40:00.000Z',
} as const

const text = {
  title: 'Maintenance on 28 November, 18:00 to 18:40 UTC',
  content: 'Prices go on. One cannot log in or write meanwhile.',
}

export const example = { ...known, ...text, version: 1 }

export const staffExample = {
  ...known,
  texts: {
    tw: { title: '11 月 29 日 02:00 至 02:40 系統維護', content: '行情照常，期間無法登入與發文。' },
    cn: { title: '11月29日 02:00至02:40系统维护', content: '行情照常，期间无法登录和发文。' },
    en: text,
  },
  state: 'inForce',
  at: '2026-11-26T08:00:00.000Z',
  staff: 'pQ8sWm2LrT5aYc0d',
  removed: null,
} as const
