import type { ExampleKind } from '#contract/glossary/glossary.ts'
import type { Text } from '#contract/text/locale.ts'
import * as status from './status.ts'

export const title: Text = { tw: '名詞', cn: '名词', en: 'Glossary' }
export const count: Text = {
  tw: '{count} 個，三種語言',
  cn: '{count}个，三种语言',
  en: '{count} terms, in three languages',
}
export const areas: Text = { tw: '類別', cn: '类别', en: 'Areas' }
export const find: Text = { tw: '找名詞，繁簡英皆可', cn: '查找名词，简繁英均可', en: 'Find a term in any language' }
export const found: Text = {
  tw: '「{text}」共 {count} 個名詞',
  cn: '“{text}”共{count}个名词',
  en: '{count} {count|term|terms} for “{text}”',
}
export const nothingFound: Text = { tw: '找不到這個名詞', cn: '没有找到该名词', en: 'No such term' }
export const findAdvice: Text = {
  tw: '請改用較短的關鍵字，或用英文縮寫。',
  cn: '请改用较短的关键词，或使用英文缩写。',
  en: 'Try a shorter word, or the abbreviation.',
}
export const sameArea: Text = { tw: '同類名詞', cn: '同类名词', en: 'Terms of this area' }
export const formula: Text = { tw: '公式', cn: '公式', en: 'Formula' }
export const withFigures: Text = { tw: '用現在的數字', cn: '用现在的数字', en: 'With the figures of now' }
export const withSample: Text = { tw: '用範例數字', cn: '用示例数字', en: 'With sample figures' }
export const noFigures: Text = {
  tw: '目前缺少計算所需的數字，請稍後再看。',
  cn: '暂缺计算所需的数字，请稍后再看。',
  en: 'A figure that it takes is missing at the moment. Look again later.',
}
export const why: Text = { tw: '為什麼重要', cn: '为什么重要', en: 'Why it matters' }
export const related: Text = { tw: '相關', cn: '相关', en: 'Related' }
export const usedBy: Text = { tw: '用到它的頁面', cn: '用到它的页面', en: 'Used on' }
export const elsewhere: Text = { tw: '在其他頁面上', cn: '在其他页面上', en: 'On other pages' }
export const elsewhereNote: Text = {
  tw: '名詞下有虛線，每頁只標一次。',
  cn: '名词下有虚线，每页只标一次。',
  en: 'Terms have a dotted underline, once a page.',
}
export const mouse: Text = { tw: '滑鼠', cn: '鼠标', en: 'Mouse' }
export const mouseHow: Text = {
  tw: '停 0.4 秒；移開即收',
  cn: '停0.4秒；移开即收',
  en: 'Rest on it for 0.4 s; it closes as you leave',
}
export const keyboard: Text = { tw: '鍵盤', cn: '键盘', en: 'Keyboard' }
export const keyboardHow: Text = {
  tw: '移到該字按 Enter，Esc 收起',
  cn: '移到该词按Enter，Esc收起',
  en: 'Enter on the term, Esc to close',
}
export const touch: Text = { tw: '觸控', cn: '触控', en: 'Touch' }
export const touchHow: Text = {
  tw: '點一下開底部說明，不跳頁',
  cn: '点一下打开底部说明，不跳页',
  en: 'A tap opens a sheet; you stay on the page',
}
/** Of an example: where its figures come from. */
export const origin: Text = { tw: '{kind}，{time}', cn: '{kind}，{time}', en: '{kind}, {time}' }
export const kindNames: Readonly<Record<ExampleKind, Text>> = {
  realtime: status.live,
  delayed: status.delayed,
  eod: status.endOfDay,
  simulated: status.simulated,
  replay: status.replay,
  published: { tw: '已公布', cn: '已公布', en: 'Published' },
  computed: { tw: '推算', cn: '推算', en: 'Computed' },
  sample: status.sample,
}
