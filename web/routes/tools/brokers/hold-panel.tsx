import { useRef } from 'react'
import { usePath, useText } from '../../../i18n/use-text.ts'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { DateField, NumberField } from '../../../ui/fields.tsx'
import * as words from '../../../words/rollovers.ts'
import * as tools from '../../../words/tools.ts'
import { useBrokerColumn } from './broker-column.tsx'
import type { HeldRow } from './collect-rollovers.ts'
import { followAddress } from './follow-address.ts'
import { MOST_NIGHTS, ROLLOVERS, type RolloverChoice, rolloverAddress } from './rollover-address.ts'
import { signedText, swapTone } from './rollover-table.tsx'

/** What a position is held with: fields whose values are in the address. It works without a script. */
export function HoldForm({
  choice,
  areLotsWrong,
  areNightsWrong,
  areDatesWrong,
}: {
  choice: RolloverChoice
  areLotsWrong: boolean
  areNightsWrong: boolean
  areDatesWrong: boolean
}) {
  const t = useText()
  const path = usePath()
  const form = useRef<HTMLFormElement>(null)
  const others = new URLSearchParams(
    rolloverAddress(choice, { side: 'long', lots: '1', nights: '5', from: '', to: '' }).split('?')[1],
  )
  return (
    <form
      ref={form}
      // The fields are those of the address: a step back shows the ones of the page before.
      key={`${choice.side} ${choice.lots} ${choice.nights} ${choice.from} ${choice.to}`}
      className="panel-body hold-form"
      method="get"
      action={path(ROLLOVERS)}
      onSubmit={event => {
        event.preventDefault()
        const typed = [...new FormData(event.currentTarget)]
          .map(([name, value]) => [name, String(value)])
          .filter(([, value]) => value !== '')
        followAddress(event.currentTarget, `${path(ROLLOVERS)}?${new URLSearchParams(typed)}`, { isReplaced: true })
      }}
    >
      {[...others].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <fieldset>
        <legend>{t(words.side)}</legend>
        <div className="segments">
          {(['long', 'short'] as const).map(side => (
            <label key={side}>
              <input
                type="radio"
                className="visually-hidden"
                name="side"
                value={side}
                defaultChecked={side === choice.side}
                onChange={() => form.current?.requestSubmit()}
              />
              {t(words[side])}
            </label>
          ))}
        </div>
      </fieldset>
      <NumberField
        label={t(tools.lots)}
        name="lots"
        text={choice.lots}
        isAlwaysSet
        error={areLotsWrong ? t(words.wrongLots) : undefined}
      />
      <NumberField
        label={t(words.heldNights)}
        name="nights"
        text={choice.nights}
        isAlwaysSet
        error={areNightsWrong ? t(words.wrongNights, { most: MOST_NIGHTS }) : undefined}
      />
      <DateField
        label={t(words.entryDate)}
        name="from"
        text={choice.from}
        error={areDatesWrong ? t(words.wrongDates) : undefined}
      />
      <DateField label={t(words.exitDate)} name="to" text={choice.to} />
      <button type="submit" className="button primary">
        {t(tools.calculate)}
      </button>
    </form>
  )
}

/** What the position comes to at each broker, the best first. */
export function HeldTable({
  caption,
  rows,
  currency,
}: {
  caption: string
  rows: readonly HeldRow[]
  currency: string
}) {
  const t = useText()
  const broker = useBrokerColumn<HeldRow>()
  const columns: readonly Column<HeldRow>[] = [
    broker,
    {
      key: 'night',
      label: t(words.aNight),
      isNumber: true,
      value: ({ aNight }) => aNight,
      cell: ({ aNight }) => signedText(aNight),
    },
    {
      key: 'percent',
      label: t(words.aYear),
      isNumber: true,
      onPhone: 'hidden',
      value: ({ percent }) => percent,
      cell: ({ percent }) => signedText(percent),
    },
    {
      key: 'total',
      isDeciding: true,
      label: `${t(words.total)} ${currency}`,
      isNumber: true,
      value: ({ total }) => total,
      className: ({ total }) => swapTone(total),
      cell: ({ total }) => signedText(total),
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      order={{ key: 'total', descending: true }}
      prefix="held"
      csv={{ name: 'held' }}
    />
  )
}
