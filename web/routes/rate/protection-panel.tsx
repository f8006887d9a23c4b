import { periodNamed } from '#contract/economy/figures/index.ts'
import type { DepositProtection } from '#modules/rates'
import { useLocale, useText } from '../../i18n/use-text.ts'
import { Panel } from '../../ui/panel.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import { amountText } from './rate-text.ts'

/** What is paid if a bank of the country fails, by whom, and since when. */
export function ProtectionPanel({ protection, hasSample }: { protection: DepositProtection; hasSample: boolean }) {
  const t = useText()
  const locale = useLocale()
  const { scheme, abbreviation, limit, currency, basis, since, url, checkedOn } = protection
  const dateText = (date: string) => periodNamed(date, locale)
  return (
    <Panel title={t(rateWords.protection)} note={abbreviation}>
      <div className="panel-body rate-protection">
        <p>
          <b className="num">
            {currency} {amountText(limit)}
          </b>
        </p>
        <p>
          <a href={url} rel="noopener nofollow" className="text-link">
            {scheme[locale]}
          </a>
        </p>
        <p>
          {t(words.protectionLimit, { amount: `${currency} ${amountText(limit)}`, basis: basis[locale] })}
          {locale === 'en' && ' '}
          {since !== undefined && t(words.protectionSince, { date: dateText(since) })}
        </p>
        <p className="muted small">
          {checkedOn === undefined
            ? t(words.protectionUnchecked)
            : t(words.protectionChecked, { date: dateText(checkedOn) })}
          {locale === 'en' && ' '}
          {hasSample && t(words.protectionNotSample)}
        </p>
      </div>
    </Panel>
  )
}
