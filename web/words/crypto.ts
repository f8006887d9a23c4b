import type { Text } from '#contract/text/locale.ts'

export const name: Text = { tw: '幣種', cn: '币种', en: 'Cryptocurrency' }
export const yuan: Text = { tw: '折合人民幣', cn: '折合人民币', en: 'In CNY' }
export const volume24h: Text = { tw: '24 小時成交量', cn: '24小时成交量', en: '24 h volume' }
export const change24h: Text = { tw: '24 小時漲跌', cn: '24小时涨跌', en: '24 h change' }
export const btc: Text = { tw: '比特幣', cn: '比特币', en: 'Bitcoin' }
export const eth: Text = { tw: '以太幣', cn: '以太坊', en: 'Ethereum' }
export const xrp: Text = { tw: '瑞波幣', cn: '瑞波币', en: 'XRP' }
export const bch: Text = { tw: '比特幣現金', cn: '比特币现金', en: 'Bitcoin Cash' }
export const ltc: Text = { tw: '萊特幣', cn: '莱特币', en: 'Litecoin' }
export const ada: Text = { tw: '艾達幣', cn: '艾达币', en: 'Cardano' }
/** discontinued at large venues in 2025; show status.discontinued if there is no market */
export const eos: Text = { tw: 'EOS', cn: 'EOS', en: 'EOS' }
export const allDay: Text = { tw: '全天候交易', cn: '全天候交易', en: '24/7' }
export const stablecoin: Text = { tw: '穩定幣', cn: '稳定币', en: 'Stablecoin' }
