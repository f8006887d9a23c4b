import type { ErrorDefinition } from './error.ts'

/** Parts of the portal that pages of other sites show in a frame: `/tools/widget/{name}`. */
export const widgetNames = [
  'quotes',
  'ticker',
  'chart',
  'converter',
  'codes',
  'bank',
  'exchange-rate',
  'spreads',
  'ecn',
  'rollovers',
  'calendar',
  'series',
] as const
export type WidgetName = (typeof widgetNames)[number]

/** `auto` follows the visitor's system. */
export const widgetThemes = ['auto', 'light', 'dark'] as const
export type WidgetTheme = (typeof widgetThemes)[number]

/** Red up, green up, or blue up and orange down. */
export const widgetColours = ['east', 'west', 'safe'] as const
export type WidgetColours = (typeof widgetColours)[number]

/** Pixels. */
export const MAX_WIDGET_SIZE = 4_096
export const MAX_WIDGET_INSTRUMENTS = 20
export const MAX_WIDGET_BROKERS = 10
export const MAX_WIDGET_PAIRS = 5

/** Type of the message by which a widget tells its height to the page around it: `{ type, height }`, in pixels. */
export const WIDGET_HEIGHT = 'widget-height'

export const WidgetErrors = {
  BadSize: {
    code: '130001',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '寬度與高度須大於 0，且不超過 {most} 像素',
      cn: '宽度与高度须大于 0，且不超过 {most} 像素',
      en: 'Width and height must be above 0 and at most {most} pixels.',
    },
  },
  BrokerCount: {
    code: '130002',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '請選擇 1 至 {most} 家外匯經紀商',
      cn: '请选择 1 至 {most} 家外汇经纪商',
      en: 'Choose 1 to {most} brokers.',
    },
  },
  PairCount: {
    code: '130003',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '請選擇 1 至 {most} 組貨幣對',
      cn: '请选择 1 至 {most} 个货币对',
      en: 'Choose 1 to {most} currency pairs.',
    },
  },
  InstrumentCount: {
    code: '130004',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '請選擇 1 至 {most} 項商品',
      cn: '请选择 1 至 {most} 个品种',
      en: 'Choose 1 to {most} instruments.',
    },
  },
  BadColour: {
    code: '130005',
    httpStatus: 400,
    notice: 'toast',
    text: {
      tw: '顏色須為六位十六進位碼，例如 1a2b3c',
      cn: '颜色须为六位十六进制代码，例如 1a2b3c',
      en: 'A colour has six hexadecimal digits, such as 1a2b3c.',
    },
  },
  UnknownItem: {
    code: '130006',
    httpStatus: 404,
    notice: 'toast',
    text: { tw: '查無「{name}」', cn: '未找到“{name}”', en: 'There is no {name}. Check its spelling.' },
  },
  FormatNotOffered: {
    code: '130007',
    httpStatus: 501,
    notice: 'silent',
    text: {
      tw: 'oEmbed 僅提供 JSON 格式',
      cn: 'oEmbed 仅提供 JSON 格式',
      en: 'oEmbed answers are offered as JSON only.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>
