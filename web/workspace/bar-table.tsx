import type { Resolution } from '#contract/prices/bar.ts'
import { formatPrice, toScaled } from '#contract/prices/price.ts'
import { useLocale, useText } from '../i18n/use-text.ts'
import { NONE } from '../quotes/figures.ts'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import * as words from '../words/chart-workspace.ts'
import * as quoteWords from '../words/quote.ts'
import { barTimeText } from './axis-text.ts'
import type { BarReading } from './price-chart-options.ts'
import { findStudy } from './study-list.ts'

/** Name of an indicator line, preceded by the indicator where that adds something: `MACD`, `MACD DIF`. */
const headOf = (short: string, label: string) => (label.startsWith(short) ? label : `${short} ${label}`)

/** The bars in view as a table with the values of the selected indicators, newest first. */
export function BarTable({
  readings,
  resolution,
  decimals,
  zone,
}: {
  readings: readonly BarReading[]
  resolution: Resolution
  decimals: number
  zone: string
}) {
  const t = useText()
  const locale = useLocale()
  const price = (value: number) => formatPrice(toScaled(value, decimals), decimals)
  const number = (value: number | undefined, digits: number) =>
    value === undefined ? NONE : formatPrice(toScaled(value, digits), digits)
  const studies = (readings[0]?.studies ?? []).map(({ key, params }) => {
    const study = findStudy(key)
    return {
      key,
      name: study?.name,
      short: study?.short ?? '',
      digits: study?.decimals === 'price' ? decimals : (study?.decimals ?? 0),
      outputs: study?.outputs(params) ?? [],
    }
  })
  const heads = [quoteWords.open, quoteWords.high, quoteWords.low, quoteWords.close]
  return (
    <ScrollRegion className="bar-table table-scroll" label={t(words.barsShown, { count: readings.length })}>
      <table className="quotes">
        <caption className="visually-hidden">{t(words.barsShown, { count: readings.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(quoteWords.time)}</th>
            {heads.map(head => (
              <th key={t(head)} scope="col" className="n">
                {t(head)}
              </th>
            ))}
            {studies.map(({ key, name, short, outputs }) =>
              outputs.map(output => (
                <th key={`${key} ${output.key}`} scope="col" className="n" {...(name ? { title: t(name) } : {})}>
                  {headOf(short, output.label)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {readings.toReversed().map(({ bar, studies: read, owners }) => (
            <tr key={bar.time}>
              <th scope="row" className="num">
                {barTimeText(bar.time, resolution, zone, locale)}
                {owners !== undefined && <small title={t(words.ownerChange)}> {owners}</small>}
              </th>
              <td className="n">{price(bar.open)}</td>
              <td className="n">{price(bar.high)}</td>
              <td className="n">{price(bar.low)}</td>
              <td className="n price">{price(bar.close)}</td>
              {studies.map(({ key, digits, outputs }, place) =>
                outputs.map((output, index) => (
                  <td key={`${key} ${output.key}`} className="n">
                    {number(read[place]?.values[index], digits)}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
