import type { Text } from '#contract/text/locale.ts'

export const main: Text = { tw: '主要貨幣對', cn: '主要货币对', en: 'Majors' }
export const sub: Text = { tw: '其他美元貨幣對', cn: '其他美元货币对', en: 'Other USD pairs' }
export const cross: Text = { tw: '交叉盤', cn: '交叉盘', en: 'Crosses' }
export const crypto: Text = { tw: '加密貨幣對', cn: '加密货币对', en: 'Crypto pairs' }
export const rmb: Text = { tw: '人民幣匯率', cn: '人民币汇率', en: 'RMB' }
export const pair: Text = { tw: '貨幣對', cn: '货币对', en: 'Pair' }
export const base: Text = { tw: '基準貨幣', cn: '基准货币', en: 'Base' }
export const quoteCurrency: Text = { tw: '計價貨幣', cn: '报价货币', en: 'Quote' }
export const rate: Text = { tw: '匯率', cn: '汇率', en: 'Rate' }
export const spot: Text = { tw: '即期', cn: '即期', en: 'Spot' }
export const forward: Text = { tw: '遠期', cn: '远期', en: 'Forward' }
export const swapPoints: Text = { tw: '換匯點', cn: '掉期点', en: 'Swap points' }
export const midRate: Text = { tw: '中間價', cn: '中间价', en: 'Mid rate' }
export const centralParity: Text = { tw: '人民幣中間價', cn: '人民币中间价', en: 'Central parity' }
export const onshore: Text = { tw: '在岸人民幣', cn: '在岸人民币', en: 'Onshore CNY' }
export const offshore: Text = { tw: '離岸人民幣', cn: '离岸人民币', en: 'Offshore CNH' }
export const dxy: Text = { tw: '美元指數', cn: '美元指数', en: 'Dollar index' }
export const strength: Text = { tw: '貨幣強弱', cn: '货币强弱', en: 'Currency strength' }
export const crossMatrix: Text = { tw: '交叉匯率表', cn: '交叉汇率表', en: 'Cross rates' }
export const fast: Text = { tw: '快速報價', cn: '快速报价', en: 'Quick quotes' }
export const pipSpread: Text = { tw: '點差（點）', cn: '点差（点）', en: 'Spread (pips)' }
export const lotSize: Text = { tw: '每手單位', cn: '合约单位', en: 'Lot size' }
export const leverage: Text = { tw: '槓桿', cn: '杠杆', en: 'Leverage' }
export const margin: Text = { tw: '保證金', cn: '保证金', en: 'Margin' }
export const long: Text = { tw: '多單', cn: '多头', en: 'Long' }
export const short: Text = { tw: '空單', cn: '空头', en: 'Short' }
export const hedge: Text = { tw: '避險', cn: '对冲', en: 'Hedge' }
export const usd: Text = { tw: '美元', cn: '美元', en: 'US dollar' }
export const eur: Text = { tw: '歐元', cn: '欧元', en: 'Euro' }
export const jpy: Text = { tw: '日圓', cn: '日元', en: 'Japanese yen' }
export const gbp: Text = { tw: '英鎊', cn: '英镑', en: 'British pound' }
export const chf: Text = { tw: '瑞士法郎', cn: '瑞郎', en: 'Swiss franc' }
export const aud: Text = { tw: '澳幣', cn: '澳元', en: 'Australian dollar' }
export const nzd: Text = { tw: '紐幣', cn: '纽元', en: 'New Zealand dollar' }
export const cad: Text = { tw: '加幣', cn: '加元', en: 'Canadian dollar' }
export const cny: Text = { tw: '人民幣', cn: '人民币', en: 'Chinese yuan' }
export const cnh: Text = { tw: '離岸人民幣', cn: '离岸人民币', en: 'Offshore yuan' }
export const hkd: Text = { tw: '港幣', cn: '港元', en: 'Hong Kong dollar' }
export const twd: Text = { tw: '新台幣', cn: '新台币', en: 'Taiwan dollar' }
export const sgd: Text = { tw: '新加坡幣', cn: '新加坡元', en: 'Singapore dollar' }
export const krw: Text = { tw: '韓元', cn: '韩元', en: 'Korean won' }
export const sek: Text = { tw: '瑞典克朗', cn: '瑞典克朗', en: 'Swedish krona' }
export const nok: Text = { tw: '挪威克朗', cn: '挪威克朗', en: 'Norwegian krone' }
export const mxn: Text = { tw: '墨西哥披索', cn: '墨西哥比索', en: 'Mexican peso' }
export const zar: Text = { tw: '南非幣', cn: '南非兰特', en: 'South African rand' }
export const turkishLira: Text = { tw: '土耳其里拉', cn: '土耳其里拉', en: 'Turkish lira' }
export const thb: Text = { tw: '泰銖', cn: '泰铢', en: 'Thai baht' }
export const inr: Text = { tw: '印度盧比', cn: '印度卢比', en: 'Indian rupee' }

export const crossMatrixNote: Text = {
  tw: '列為基準貨幣，欄為計價貨幣；取中間價，底色為漲跌',
  cn: '行为基准货币，列为报价货币；取中间价，底色为涨跌',
  en: 'Row currency in column currency, mid prices; shaded by change',
}
export const legs: Text = { tw: '美元指數成分貢獻', cn: '美元指数成分贡献', en: 'What moved the dollar index' }
export const contribution: Text = { tw: '貢獻（點）', cn: '贡献（点）', en: 'Contribution (points)' }
export const legsNote: Text = {
  tw: '各貨幣對的貢獻（點）：權重 × ln(現價 ÷ 基準價)，合計等於指數漲跌。',
  cn: '各货币对的贡献（点）：权重 × ln(现价 ÷ 基准价)，合计等于指数涨跌。',
  en: 'Contribution in points: weight × ln(now ÷ baseline). The sum is the index’s change.',
}
export const currency: Text = { tw: '幣別', cn: '币种', en: 'Currency' }
