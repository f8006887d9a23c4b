import { useRef } from 'react'
import { useLocation } from 'react-router'
import { comparedTerms } from '#contract/rates/rate-product.ts'
import { useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import { ChoiceField, NumberField } from '../../ui/fields.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-compare.ts'
import * as pageWords from '../../words/rate-pages.ts'
import { amountOf } from './rate-query.ts'
import { termText } from './rate-text.ts'

/** In which currency, for how long and how much. Choices apply at once; without a script the button applies them. */
export function CompareForm({
  home,
  term,
  amount,
  currencies,
}: {
  home: string
  term: number
  /** As typed. */
  amount: string
  currencies: readonly string[]
}) {
  const t = useText()
  const { pathname } = useLocation()
  const navigate = useReachableNavigate()
  const form = useRef<HTMLFormElement>(null)
  const send = async (changed?: string, value?: string) => {
    const entered = [...new FormData(form.current!)].map(([name, text]) => [
      name,
      name === changed ? (value ?? '') : String(text),
    ])
    if (!(await navigate(`?${new URLSearchParams(entered)}`, { preventScrollReset: true }))) form.current?.reset()
  }
  return (
    <form
      className="rate-filters"
      method="get"
      action={pathname}
      ref={form}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <ChoiceField
        name="currency"
        label={t(words.home)}
        chosen={home}
        options={currencies.map(code => [code, code] as const)}
        isAlwaysSet
        onText={value => void send('currency', value)}
      />
      <NumberField
        key={amount}
        name="amount"
        label={t(pageWords.depositAmount)}
        text={amount}
        error={amountOf(amount) === undefined ? t(pageWords.notAnAmount, { text: amount }) : undefined}
        unit={home}
        isAlwaysSet
      />
      <ChoiceField
        name="term"
        label={t(rateWords.term)}
        chosen={String(term)}
        options={comparedTerms.map(months => [months, termText(Number(months), t)] as const)}
        isAlwaysSet
        onText={value => void send('term', value)}
      />
      <span className="form-buttons">
        <button type="submit" className="button">
          {t(words.show)}
        </button>
      </span>
    </form>
  )
}
