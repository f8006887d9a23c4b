import type { RateCountry } from '#contract/rates/rate-product.ts'
import type { Text } from '#contract/text/locale.ts'

/** What a country's scheme pays if a bank fails. */
export interface DepositProtection {
  scheme: Text
  /** As it is known in its country. */
  abbreviation: string
  /** The maximum paid, in `currency`. */
  limit: number
  currency: string
  /** What the limit applies to. */
  basis: Text
  /** ISO date since which the limit applies; undefined for those that are older than ten years. */
  since?: string
  /** Page of the scheme. */
  url: string
  /** The day (ISO) on which the limit was compared with an archived copy of the scheme's page; undefined if it was not. */
  checkedOn?: string
}

const perBank: Text = { tw: '每人每家銀行', cn: '每人每家银行', en: 'per depositor and bank' }
const perCategory: Text = {
  tw: '每人每家銀行每類帳戶',
  cn: '每人每家银行每类账户',
  en: 'per depositor, per insured bank, per ownership category',
}

export const depositProtection: Readonly<Record<RateCountry, DepositProtection>> = {
  us: {
    scheme: { tw: '美國聯邦存款保險公司', cn: '美国联邦存款保险公司', en: 'Federal Deposit Insurance Corporation' },
    abbreviation: 'FDIC',
    limit: 250_000,
    currency: 'USD',
    basis: perCategory,
    url: 'https://www.fdic.gov/resources/deposit-insurance/',
  },
  sg: {
    scheme: { tw: '新加坡存款保險公司', cn: '新加坡存款保险公司', en: 'Singapore Deposit Insurance Corporation' },
    abbreviation: 'SDIC',
    limit: 100_000,
    currency: 'SGD',
    basis: perBank,
    since: '2024-04-01',
    url: 'https://www.sdic.org.sg/',
    checkedOn: '2026-11-23',
  },
  jp: {
    scheme: { tw: '日本存款保險機構', cn: '日本存款保险机构', en: 'Deposit Insurance Corporation of Japan' },
    abbreviation: 'DICJ',
    limit: 10_000_000,
    currency: 'JPY',
    basis: {
      tw: '每人每家銀行的本金，另付至倒閉日的利息',
      cn: '每人每家银行的本金，另付截至倒闭日的利息',
      en: 'principal per depositor and bank, plus interest to the day of failure',
    },
    url: 'https://www.dic.go.jp/english/',
  },
  ca: {
    scheme: { tw: '加拿大存款保險公司', cn: '加拿大存款保险公司', en: 'Canada Deposit Insurance Corporation' },
    abbreviation: 'CDIC',
    limit: 100_000,
    currency: 'CAD',
    basis: { ...perCategory, en: 'per depositor, per member institution, per insured category' },
    url: 'https://cdic.ca/your-coverage/',
  },
  au: {
    scheme: { tw: '澳洲金融理賠機制', cn: '澳大利亚金融索赔计划', en: 'Financial Claims Scheme' },
    abbreviation: 'FCS',
    limit: 250_000,
    currency: 'AUD',
    basis: perBank,
    url: 'https://www.apra.gov.au/about-financial-claims-scheme',
    checkedOn: '2026-11-23',
  },
  nz: {
    scheme: { tw: '紐西蘭存款人補償機制', cn: '新西兰存款人补偿计划', en: 'Depositor Compensation Scheme' },
    abbreviation: 'DCS',
    limit: 100_000,
    currency: 'NZD',
    basis: perBank,
    since: '2025-07-01',
    url: 'https://www.rbnz.govt.nz/regulation-and-supervision/depositor-compensation-scheme',
    checkedOn: '2026-11-23',
  },
  gb: {
    scheme: {
      tw: '英國金融服務補償計畫',
      cn: '英国金融服务补偿计划',
      en: 'Financial Services Compensation Scheme',
    },
    abbreviation: 'FSCS',
    limit: 120_000,
    currency: 'GBP',
    basis: { ...perBank, en: 'per eligible person, per authorised firm' },
    since: '2025-12-01',
    url: 'https://www.fscs.org.uk/what-we-cover/banks-building-societies-credit-unions/deposit-limit-increase',
    checkedOn: '2026-11-23',
  },
}
