import type { Text } from '#contract/text/locale.ts'

/** In symbols alone. */
const same = (formula: string): Text => ({ tw: formula, cn: formula, en: formula })

export const pipValue: readonly Text[] = [
  {
    tw: '一點大小 × 手數 × 每手單位 ＝ 計價貨幣的點值',
    cn: '一个点的大小 × 手数 × 每手单位 ＝ 报价货币的点值',
    en: 'pip size × lots × units per lot = value in the quote currency',
  },
  {
    tw: '× 計價貨幣兌帳戶幣別匯率 ＝ 帳戶幣別的點值',
    cn: '× 报价货币兑账户货币汇率 ＝ 账户货币的点值',
    en: '× rate of the quote in the account currency = value in the account currency',
  },
]
export const positionSize: readonly Text[] = [
  {
    tw: '單位數 ＝ 餘額 × 風險比例 ÷（停損點數 × 一點大小 × 匯率）',
    cn: '单位数 ＝ 余额 × 风险比例 ÷（止损点数 × 一个点的大小 × 汇率）',
    en: 'units = balance × risk ÷ (stop in pips × pip size × rate)',
  },
  {
    tw: '手數 ＝ 單位數 ÷ 每手單位，無條件捨去至 0.01 手',
    cn: '手数 ＝ 单位数 ÷ 每手单位，向下取至0.01手',
    en: 'lots = units ÷ units per lot, rounded down to 0.01',
  },
]
export const margin: readonly Text[] = [
  {
    tw: '保證金 ＝ 手數 × 每手單位 × 價格 × 匯率 ÷ 槓桿倍數',
    cn: '保证金 ＝ 手数 × 每手单位 × 价格 × 汇率 ÷ 杠杆倍数',
    en: 'margin = lots × units per lot × price × rate ÷ leverage',
  },
  {
    tw: '強制平倉：淨值 ＝ 強制平倉比例 × 保證金',
    cn: '强制平仓：净值 ＝ 强平比例 × 保证金',
    en: 'stop-out: equity = stop-out level × margin',
  },
  {
    tw: '強制平倉價 ＝ 價格 ∓（餘額 − 強制平倉比例 × 保證金）÷（手數 × 每手單位 × 匯率）',
    cn: '强制平仓价 ＝ 价格 ∓（余额 − 强平比例 × 保证金）÷（手数 × 每手单位 × 汇率）',
    en: 'stop-out price = price ∓ (balance − stop-out level × margin) ÷ (lots × units per lot × rate)',
  },
]
export const profitLoss: readonly Text[] = [
  {
    tw: '± （出場價 − 進場價）× 手數 × 每手單位 × 匯率 − 手續費',
    cn: '± （出场价 − 入场价）× 手数 × 每手单位 × 汇率 − 手续费',
    en: '± (exit − entry) × lots × units per lot × rate − commission',
  },
]
export const swapCost: readonly Text[] = [
  {
    tw: '以點計：隔夜利息 × 一點大小 ÷ 10 × 手數 × 每手單位 × 天數 × 匯率',
    cn: '按点计：隔夜利息 × 一个点的大小 ÷ 10 × 手数 × 每手单位 × 天数 × 汇率',
    en: 'in points: swap × pip size ÷ 10 × lots × units per lot × days × rate',
  },
  {
    tw: '以年利率計：隔夜利息 ÷ 100 ÷ 360 × 價格 × 手數 × 每手單位 × 天數 × 匯率',
    cn: '按年利率计：隔夜利息 ÷ 100 ÷ 360 × 价格 × 手数 × 每手单位 × 天数 × 汇率',
    en: 'in per cent: swap ÷ 100 ÷ 360 × price × lots × units per lot × days × rate',
  },
  {
    tw: '天數：每晚 1 天，三倍計息日 3 天',
    cn: '天数：每晚1天，三倍计息日3天',
    en: 'days: 1 for each night, 3 on the triple day',
  },
]
export const pivots: readonly Text[] = [
  {
    tw: '標準樞軸：P ＝（H + L + C）÷ 3；R1 ＝ 2P − L；S1 ＝ 2P − H',
    cn: '经典枢轴：P ＝（H + L + C）÷ 3；R1 ＝ 2P − L；S1 ＝ 2P − H',
    en: 'Classic: P = (H + L + C) ÷ 3; R1 = 2P − L; S1 = 2P − H',
  },
  same('R2, S2 = P ± (H − L); R3 = H + 2(P − L); S3 = L − 2(H − P)'),
  {
    tw: '費波那契：P ± 0.382、0.618、1 ×（H − L）',
    cn: '斐波那契：P ± 0.382、0.618、1 ×（H − L）',
    en: 'Fibonacci: P ± 0.382, 0.618, 1 × (H − L)',
  },
  same('Camarilla: C ± 1.1 × (H − L) ÷ 12, 6, 4, 2'),
  same('Woodie: P = (H + L + 2C) ÷ 4'),
  same('DeMark: X = H + L + C + (C < O: L; C > O: H; C = O: C); P = X ÷ 4; R1 = X ÷ 2 − L; S1 = X ÷ 2 − H'),
]
export const growth: readonly Text[] = [
  {
    tw: '每期：餘額 ×（1 ＋ 報酬率）＋ 投入',
    cn: '每期：余额 ×（1 ＋ 收益率）＋ 投入',
    en: 'each period: balance × (1 + gain) + paid in',
  },
]
