import type { Text } from '#contract/text/locale.ts'

export const note: Text = {
  tw: '全形、簡繁、夾雜符號或形近字的寫法都會比對',
  cn: '全角、繁简、夹杂符号或形近字的写法都会匹配',
  en: 'Also found in full-width, spaced-out, traditional, simplified or look-alike spelling',
}
export const find: Text = { tw: '搜尋敏感詞', cn: '搜索敏感词', en: 'Find a word' }
export const order: Text = { tw: '排序', cn: '排序', en: 'Order' }
export const newest: Text = { tw: '最新加入', cn: '最新添加', en: 'Newest' }
export const mostHits: Text = { tw: '命中最多', cn: '命中最多', en: 'Most hits' }
export const nothing: Text = { tw: '沒有這個詞', cn: '没有该词', en: 'No such word' }
export const word: Text = { tw: '詞', cn: '词', en: 'Word' }
export const wordNote: Text = {
  tw: '至少一個字母或數字，最多 60 字',
  cn: '至少一个字母或数字，最多60字',
  en: 'At least one letter or digit, at most 60 characters',
}
export const list: Text = { tw: '名單', cn: '名单', en: 'List' }
export const lists = {
  hold: { tw: '暫停', cn: '暂停', en: 'Hold' },
  block: { tw: '拒絕', cn: '拒绝', en: 'Refuse' },
} satisfies Record<string, Text>
export const effects = {
  hold: { tw: '暫停，等待審核', cn: '暂停，等待审核', en: 'Hold for a review' },
  block: { tw: '拒絕，無法發表', cn: '拒绝，无法发布', en: 'Refuse at once' },
} satisfies Record<string, Text>
export const scope: Text = { tw: '範圍', cn: '范围', en: 'Where' }
export const scopes = {
  all: { tw: '全部', cn: '全部', en: 'Everywhere' },
  text: { tw: '內文', cn: '正文', en: 'Texts' },
  name: { tw: '名稱', cn: '名称', en: 'Names' },
} satisfies Record<string, Text>
export const hits: Text = { tw: '30 天命中', cn: '30天命中', en: 'Hits, 30 days' }
export const published: Text = { tw: '其中發布', cn: '其中发布', en: 'Published' }
export const share: Text = { tw: '發布比例', cn: '发布比例', en: 'Share published' }
export const add: Text = { tw: '新增詞', cn: '添加词', en: 'Add a word' }
export const remove: Text = { tw: '移除', cn: '移除', en: 'Remove' }
export const removeNow: Text = { tw: '確定移除', cn: '确定移除', en: 'Remove it' }
