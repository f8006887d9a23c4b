import type { Text } from '#contract/text/locale.ts'

/** The parts of units such as `USD/bbl`: the currency, and the quantity priced. */
export const unitParts: Readonly<Record<string, Text>> = {
  USD: { tw: '美元', cn: '美元', en: 'USD' },
  USc: { tw: '美分', cn: '美分', en: 'USc' },
  CNY: { tw: '人民幣', cn: '元', en: 'CNY' },
  EUR: { tw: '歐元', cn: '欧元', en: 'EUR' },
  GBP: { tw: '英鎊', cn: '英镑', en: 'GBP' },
  GBp: { tw: '便士', cn: '便士', en: 'GBp' },
  JPY: { tw: '日圓', cn: '日元', en: 'JPY' },
  CAD: { tw: '加幣', cn: '加元', en: 'CAD' },
  MYR: { tw: '馬幣', cn: '林吉特', en: 'MYR' },
  NOK: { tw: '挪威克朗', cn: '挪威克朗', en: 'NOK' },
  BRL: { tw: '巴西里爾', cn: '雷亚尔', en: 'BRL' },
  't.oz': { tw: '盎司', cn: '盎司', en: 't.oz' },
  g: { tw: '公克', cn: '克', en: 'g' },
  kg: { tw: '公斤', cn: '千克', en: 'kg' },
  '15 kg': { tw: '15 公斤', cn: '15千克', en: '15 kg' },
  '500 kg': { tw: '500 公斤', cn: '500千克', en: '500 kg' },
  t: { tw: '公噸', cn: '吨', en: 't' },
  st: { tw: '短噸', cn: '短吨', en: 'st' },
  lb: { tw: '磅', cn: '磅', en: 'lb' },
  cwt: { tw: '美擔', cn: '美担', en: 'cwt' },
  bu: { tw: '英斗', cn: '蒲式耳', en: 'bu' },
  bbl: { tw: '桶', cn: '桶', en: 'bbl' },
  gal: { tw: '加侖', cn: '加仑', en: 'gal' },
  '1000 bd ft': { tw: '千板呎', cn: '千板英尺', en: '1000 bd ft' },
  therm: { tw: '撒姆', cn: '色姆', en: 'therm' },
  MMBtu: { tw: '百萬英熱單位', cn: '百万英热单位', en: 'MMBtu' },
  MWh: { tw: 'MWh', cn: '兆瓦时', en: 'MWh' },
  points: { tw: '點', cn: '点', en: 'points' },
}
/** The price of one unit in another. */
export const perUnit: Text = { tw: '1 {base} 兌{quote}', cn: '1 {base}兑{quote}', en: '{quote} per {base}' }
