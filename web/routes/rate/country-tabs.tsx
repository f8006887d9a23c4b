import type { ProductKind, RateCountry } from '#contract/rates/rate-product.ts'
import { rateCountries } from '#contract/rates/rate-product.ts'
import { usePath, useText } from '../../i18n/use-text.ts'
import { Segments } from '../../ui/segments.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import { COMPARE, ratesAddress } from './rate-query.ts'

/** The seven countries, each with the same kind of products, and their comparison. */
export function CountryTabs({ country, kind }: { country?: RateCountry; kind?: ProductKind }) {
  const t = useText()
  const path = usePath()
  return (
    <nav className="rate-countries board" aria-label={t(words.countries)}>
      {rateCountries.map(each => (
        <a
          key={each}
          href={path(ratesAddress(each, kind))}
          {...(each === country ? { 'aria-current': 'page' as const } : {})}
        >
          <i aria-hidden="true">{each.toUpperCase()}</i>
          {t(rateWords[each])}
        </a>
      ))}
      <a
        className="rate-compare-link"
        href={path(COMPARE)}
        {...(country === undefined ? { 'aria-current': 'page' as const } : {})}
      >
        {t(rateWords.compare)}
      </a>
    </nav>
  )
}

/** The overview of a country and the kinds of its products. */
export function KindTabs({ country, kind }: { country: RateCountry; kind?: ProductKind }) {
  const t = useText()
  const path = usePath()
  const choices = [
    [undefined, words.overview],
    ['save', rateWords.save],
    ['fixed', rateWords.fixed],
    ['loans', rateWords.loans],
  ] as const
  return (
    <Segments
      label={t(words.kinds)}
      leadTo="page"
      choices={choices.map(([each, label]) => [path(ratesAddress(country, each)), t(label), each === kind])}
    />
  )
}
