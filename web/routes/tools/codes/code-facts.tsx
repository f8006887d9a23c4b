import { htmlLang, type Locale } from '#contract/text/locale.ts'
import type { Retirement } from '#modules/currencies'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { NONE } from '../../../quotes/figures.ts'
import * as words from '../../../words/currency-codes.ts'
import * as toolWords from '../../../words/tools.ts'
import { codeAddress } from './code-address.ts'

interface Facts {
  code: string
  number: string
  minorUnit: number | null
  symbol: string | null
  kind: keyof typeof words.kinds
  names: readonly (readonly [locale: Locale, name: string])[]
  countries: readonly { iso2: string; name: string }[]
  retired: Retirement | null
  bank: { name: string; url: string } | null
}

/** What ISO 4217 says of a code, and who uses it. */
export function CodeFacts({ facts }: { facts: Facts }) {
  const t = useText()
  const path = usePath()
  const { code, number, minorUnit, symbol, names, countries, retired, bank } = facts
  return (
    <dl className="code-facts">
      <dt>{t(toolWords.code)}</dt>
      <dd>
        <b>{code}</b>
      </dd>
      <dt>{t(toolWords.numeric)}</dt>
      <dd className="num">{number}</dd>
      <dt>{t(toolWords.minorUnit)}</dt>
      <dd className="num">{minorUnit ?? NONE}</dd>
      <dt>{t(toolWords.sign)}</dt>
      <dd>{symbol ?? NONE}</dd>
      <dt>{t(words.names)}</dt>
      <dd>
        {names.map(([locale, name]) => (
          <span key={locale} className="code-name" lang={htmlLang[locale]}>
            {name}
          </span>
        ))}
      </dd>
      {retired && (
        <>
          <dt>{t(words.retiredOn)}</dt>
          <dd className="num">{retired.since}</dd>
          <dt>{t(words.successor)}</dt>
          <dd>
            <a className="text-link" href={path(codeAddress(retired.successor))}>
              {retired.successor}
            </a>
          </dd>
          {retired.perSuccessor !== undefined && (
            <>
              <dt>{t(words.exchanged)}</dt>
              <dd className="num">
                {t(words.perSuccessor, { successor: retired.successor, rate: retired.perSuccessor, code })}
              </dd>
            </>
          )}
        </>
      )}
      {bank && (
        <>
          <dt>{t(words.centralBank)}</dt>
          <dd>
            <a className="text-link" href={bank.url} rel="noreferrer">
              {bank.name}
            </a>
          </dd>
        </>
      )}
      <dt>{t(words.countries)}</dt>
      <dd>
        {countries.length === 0 && t(words.noCountries)}
        <ul className="code-countries">
          {countries.map(({ iso2, name }) => (
            <li key={iso2}>
              <span className="badge">{iso2}</span> {name}
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  )
}
