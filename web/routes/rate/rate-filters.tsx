import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { loanTypes, type ProductKind, rateKinds } from '#contract/rates/rate-product.ts'
import { type Translate, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
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
  const show = useShow()
  const choices = choicesOf(rows, t)
  const typed = query.get('amount') ?? ''
  const isWrong = typed.trim() !== '' && amountOf(typed) === undefined
  const [start, expect] = useStart(typed)
  const send = (changed?: string, value?: string) => {
    const entered = [...new FormData(form.current!)].map(([name, text]) => [name, String(text)] as const)
    const next = new URLSearchParams(entered.map(([name, text]) => [name, name === changed ? (value ?? '') : text]))
    for (const [name, text] of [...next]) if (text === '') next.delete(name)
    expect(next.get('amount') ?? '')
    show(next)
  }
  const isFiltered = ['loan', 'term', 'rateKind', 'promo', 'amount'].some(name => query.has(name))
  return (
    <form
      className="rate-filters"
      method="get"
      action={pathname}
      ref={form}
      aria-label={t(words.filters)}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {['sort', 'dir'].map(name => {
        const value = query.get(name)
        return value === null ? null : <input key={name} type="hidden" name={name} value={value} />
      })}
      <NumberField
        key={start}
        name="amount"
        label={t(kind === 'loans' ? words.loanAmount : words.depositAmount)}
        text={typed}
        unit={currency}
        isAlwaysSet
        error={isWrong ? t(words.notAnAmount, { text: typed }) : undefined}
      />
      {choices.map(({ name, label, all, options }) => (
        <ChoiceField
          key={name}
          name={name}
          label={label}
          chosen={query.get(name) ?? ''}
          options={[['', all], ...options]}
          isAlwaysSet
          onText={value => send(name, value)}
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

interface Choice {
  /** Of the parameter. */
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

/** Shows the page with other filters, where it is scrolled to. */
function useShow(): (query: URLSearchParams) => void {
  const navigate = useReachableNavigate()
  return query => void navigate(`?${query}`, { preventScrollReset: true })
}

/** A number that changes when a field has to begin anew: its text comes from another address than what was sent. */
function useStart(text: string): [start: number, expect: (text: string) => void] {
  const known = useRef(text)
  const [start, setStart] = useState(0)
  useEffect(() => {
    if (text === known.current) return
    known.current = text
    setStart(before => before + 1)
  }, [text])
  return [
    start,
    sent => {
      known.current = sent
    },
  ]
}

/** Words with their names, without those that have none. */
function named<Word extends string>(all: readonly Word[], nameOf: (word: Word) => string | false): Options {
  return all.flatMap(word => {
    const name = nameOf(word)
    return name === false ? [] : [[word, name] as const]
  })
}
