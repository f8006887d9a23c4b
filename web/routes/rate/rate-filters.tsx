import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { rateKinds } from '#contract/annual-rate.ts'
import { loanTypes, type ProductKind } from '#contract/rate-product.ts'
import { useText } from '../../i18n/use-text.ts'
import { pageQuery } from '../../page-query.ts'
import { ChoiceField, NumberField } from '../../ui/fields.tsx'
import * as rateWords from '../../words/rate.ts'
import * as words from '../../words/rate-pages.ts'
import type { RateRow } from './collect-rates.ts'
import { amountOf } from './rate-query.ts'
import { termText } from './rate-text.ts'

type Options = readonly (readonly [value: string, text: string])[]

/** A choice is no filter if there is nothing to choose. */
const FEWEST = 2

/**
 * Narrows the products of a page by a form whose values are in the address. Choices apply at once; without a script the
 * button applies them.
 */
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
  const form = useRef<HTMLFormElement>(null)
  const query = pageQuery(pathname, search)
  const send = () => form.current?.requestSubmit()
  const terms = [...new Set(rows.map(({ termMonths }) => termMonths))].sort((a, b) => a - b)
  const has = (name: 'rateKind' | 'loanType', value: string) => rows.some(row => row[name] === value)
  const choices: readonly (readonly [name: string, label: string, all: string, options: Options])[] = [
    [
      'loan',
      t(rateWords.loans),
      t(words.anyType),
      named(loanTypes, type => has('loanType', type) && t(rateWords[type])),
    ],
    ['term', t(rateWords.term), t(words.anyTerm), terms.map(term => [String(term), termText(term, t)] as const)],
    [
      'rateKind',
      t(rateWords.kind),
      t(words.anyRateKind),
      named(rateKinds, each => has('rateKind', each) && t(words.rateKindNames[each])),
    ],
    [
      'promo',
      t(rateWords.promo),
      t(words.withPromotions),
      rows.some(({ isPromotional }) => isPromotional)
        ? [
            ['board', t(words.onlyBoard)],
            ['only', t(words.onlyPromotions)],
          ]
        : [],
    ],
  ]
  const typed = query.get('amount') ?? ''
  const isWrong = typed.trim() !== '' && amountOf(typed) === undefined
  const isFiltered = ['loan', 'term', 'rateKind', 'promo', 'amount'].some(name => query.has(name))
  return (
    <form
      className="rate-filters"
      method="get"
      action={pathname}
      ref={form}
      aria-label={t(words.filters)}
      data-keep-scroll
      key={query.toString()}
    >
      {['sort', 'dir'].map(name => {
        const value = query.get(name)
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
      })}
      <NumberField
        name="amount"
        label={t(kind === 'loans' ? words.loanAmount : words.depositAmount)}
        text={typed}
        unit={currency}
        isAlwaysSet
        error={isWrong ? t(words.notAnAmount, { text: typed }) : undefined}
      />
      {choices
        .filter(([, , , options]) => options.length >= FEWEST)
        .map(([name, label, all, options]) => (
          <ChoiceField
            key={name}
            name={name}
            label={label}
            text={query.get(name) ?? ''}
            options={[['', all], ...options]}
            isAlwaysSet
            onText={send}
          />
        ))}
      <span className="form-buttons">
        <button type="submit" className="button">
          {t(words.apply)}
        </button>
        {isFiltered && (
          <a className="text-link" href={pathname} data-keep-scroll>
            {t(words.reset)}
          </a>
        )}
      </span>
    </form>
  )
}

/** Words with their names, without those that have none. */
function named<Word extends string>(all: readonly Word[], nameOf: (word: Word) => string | false): Options {
  return all.flatMap(word => {
    const name = nameOf(word)
    return name === false ? [] : [[word, name] as const]
  })
}
