import { expect, test } from 'vitest'
import { fillText } from '#contract/answers/error.ts'
import type { Locale } from '#contract/text/locale.ts'
import { checkCatalogueFolder } from '#modules/catalogue'
import type { Translate } from '../i18n/use-text.ts'
import { unitText } from './unit-text.ts'

const translate =
  (locale: Locale): Translate =>
  (text, values) =>
    fillText(text[locale], values ?? {})

test.each([
  ['USD/t.oz', '美元/盎司', '美元/盎司', 'USD/t.oz'],
  ['USc/bu', '美分/英斗', '美分/蒲式耳', 'USc/bu'],
  ['CNY/500 kg', '人民幣/500 公斤', '元/500千克', 'CNY/500 kg'],
  ['USD/BTC', '1 BTC 兌美元', '1 BTC兑美元', 'USD per BTC'],
  ['points', '點', '点', 'points'],
  ['%', '%', '%', '%'],
  ['constructor', 'constructor', 'constructor', 'constructor'],
])('%s reads %s, %s and %s', (unit, tw, cn, en) => {
  expect(unitText(unit, translate('tw'))).toBe(tw)
  expect(unitText(unit, translate('cn'))).toBe(cn)
  expect(unitText(unit, translate('en'))).toBe(en)
})

test('every unit of a commodity has Chinese words, and is unchanged in English', async () => {
  const { rows } = await checkCatalogueFolder('modules/catalogue/data')
  const units = new Set(rows!.instruments.filter(row => row.class === 'commodities').map(row => row.unit))
  expect(units.size).toBeGreaterThan(20)
  for (const unit of units) {
    expect(unitText(unit, translate('tw')).replace('MWh', ''), unit).not.toMatch(/[a-z]/i)
    expect(unitText(unit, translate('cn')), unit).not.toMatch(/[a-z]/i)
    expect(unitText(unit, translate('en'))).toBe(unit)
  }
})
