import { useLocation, useSearchParams } from 'react-router'
import { loanTypes, type ProductKind, rateKinds } from '#contract/rates/rate-product.ts'
import { AddressForm } from '../../forms/address-form.tsx'
import { type Translate, useText } from '../../i18n/use-text.ts'
import { pageQuery } from '../../pages/page-query.ts'
import { ChoiceField, NumberField } from '../../ui/fields.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import type { RateRow } from './collect-rates.ts'
import { amountOf } from './rate-query.ts'
import { termText } from './rate-text.ts'

type Options = readonly (readonly [value: string, text: string])[]

/** A choice is no filter if there is nothing to choose. */
const FEWEST = 2

const FIELDS = { amount: '', loan: '', term: '', rateKind: '', promo: '' }

/** Narrows the products of a page by a form whose values are in the address. */
export function RateFilters({
  kind,
  rows,
  currency,
}: {
  kind: ProductKind
  rows: readonly RateRow[]
  currency: string
}) {
  const t = useText()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const query = pageQuery(pathname, search)
  const typed = query.get('amount') ?? ''
  const isWrong = typed.trim() !== '' && amountOf(typed) === undefined
  return (
    <AddressForm fields={FIELDS} send={t(words.apply)} label={t(words.filters)} className="form-row of-panel">
      <NumberField
        name="amount"
        label={t(kind === 'loans' ? words.loanAmount : words.depositAmount)}
        text={typed}
        unit={currency}
        isAlwaysSet
        error={isWrong ? t(words.notAnAmount, { text: typed }) : undefined}
      />
      {choicesOf(rows, t).map(({ name, label, all, options }) => (
        <ChoiceField
          key={name}
          name={name}
          label={label}
          text={query.get(name) ?? ''}
          options={[['', all], ...options]}
          isAlwaysSet
        />
      ))}
      {Object.keys(FIELDS).some(name => query.has(name)) && (
        <a className="text-link" href={pathname} data-keep-scroll>
          {t(words.reset)}
        </a>
      )}
    </AddressForm>
  )
}

interface Choice {
  /** Name of the parameter. */
  name: string
  label: string
  /** No choice. */
  all: string
  options: Options
}

/** What these products may be narrowed by. */
function choicesOf(rows: readonly RateRow[], t: Translate): Choice[] {
  const terms = [...new Set(rows.map(({ termMonths }) => termMonths))].sort((a, b) => a - b)
  const has = (name: 'rateKind' | 'loanType', value: string) => rows.some(row => row[name] === value)
  const promotions: Options = [
    ['board', t(words.onlyBoard)],
    ['only', t(words.onlyPromotions)],
  ]
  return [
    {
      name: 'loan',
      label: t(rateWords.loans),
      all: t(words.anyType),
      options: named(loanTypes, type => has('loanType', type) && t(rateWords[type])),
    },
    {
      name: 'term',
      label: t(rateWords.term),
      all: t(words.anyTerm),
      options: terms.map(term => [String(term), termText(term, t)] as const),
    },
    {
      name: 'rateKind',
      label: t(rateWords.kind),
      all: t(words.anyRateKind),
      options: named(rateKinds, each => has('rateKind', each) && t(words.rateKindNames[each])),
    },
    {
      name: 'promo',
      label: t(rateWords.promo),
      all: t(words.withPromotions),
      options: rows.some(({ isPromotional }) => isPromotional) ? promotions : [],
    },
  ].filter(({ options }) => options.length >= FEWEST)
}

/** Words with their names, without those that have none. */
function named<Word extends string>(all: readonly Word[], nameOf: (word: Word) => string | false): Options {
  return all.flatMap(word => {
    const name = nameOf(word)
    return name === false ? [] : [[word, name] as const]
  })
}
