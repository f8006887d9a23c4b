import { AddressForm } from '../../../forms/address-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { Choices } from '../../../ui/choices.tsx'
import type { Column } from '../../../ui/column.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { DateField, NumberField } from '../../../ui/fields.tsx'
import * as join from '../../../words/join.ts'
import * as words from '../../../words/rollovers.ts'
import * as tools from '../../../words/tools.ts'
import { useBrokerColumn } from './broker-column.tsx'
import type { HeldRow } from './collect-rollovers.ts'
import { FIRST_LOTS, FIRST_NIGHTS, MAX_NIGHTS, type RolloverChoice } from './rollover-address.ts'
import { signedText, swapTone } from './rollover-table.tsx'

const FIELDS = { side: 'long', lots: FIRST_LOTS, nights: FIRST_NIGHTS, from: '', to: '' }

/** What a position is held with: fields whose values are in the address. */
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
  return (
    <AddressForm fields={FIELDS} send={t(tools.calculate)}>
      <Choices
        label={words.side}
        name="side"
        chosen={choice.side}
        options={(['long', 'short'] as const).map(side => [side, t(words[side])])}
      />
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
        error={areNightsWrong ? t(words.wrongNights, { most: MAX_NIGHTS }) : undefined}
      />
      <DateField
        label={t(words.entryDate)}
        name="from"
        text={choice.from}
        error={areDatesWrong ? t(words.wrongDates) : undefined}
      />
      <DateField label={t(words.exitDate)} name="to" text={choice.to} />
    </AddressForm>
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
      label: t(join.detailed, { text: t(words.total), detail: currency }),
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
