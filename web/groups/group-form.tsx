import { useState } from 'react'
import type { Group } from '#contract/groups/group.ts'
import { groupBounds, termDays as terms } from '#contract/groups/group-bounds.ts'
import { readDecimal } from '#contract/prices/read-decimal.ts'
import type { Calls, InputOf } from '../api/call-portal.ts'
import { numberText } from '../charts/time-series/axis-number.ts'
import { CallForm, type FieldOf } from '../forms/call-form.tsx'
import { PictureField } from '../forms/picture-field.tsx'
import { useText } from '../i18n/use-text.ts'
import { Choices } from '../ui/choices.tsx'
import { CheckField, ChoiceField, NumberField, TextField } from '../ui/fields.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import * as words from '../words/group-manage.ts'
import * as pictureWords from '../words/pictures.ts'
import { GroupAvatar } from './group-avatar.tsx'

/** What pages say of the operator's limits. */
export interface GroupFigures {
  priceMin: number
  priceMax: number
  feePercent: number
  createMax: number
}

type GroupCall = 'POST /api/v1/groups' | 'PUT /api/v1/groups/{groupId}'

interface GroupFormProps<Call extends GroupCall> {
  call: Call
  /** As it is; undefined of a new one. */
  group?: Group
  figures: GroupFigures
  onDone(result: Calls[Call]['result']): void
}

const importCropPanel = () => import('../forms/crop-panel.tsx')

/** The number that was typed, as the call takes it; undefined without one. */
function wholeOf(typed: string): number | undefined {
  const decimal = readDecimal(typed, 'comma')
  return decimal === undefined ? undefined : Number(decimal)
}

/** What the leader of a group sets, for a new group or one that there is. */
export function GroupForm<Call extends GroupCall>({ call, group, figures, onDone }: GroupFormProps<Call>) {
  const t = useText()
  const [isPaid, setPaid] = useState(group?.paid ?? false)
  const [avatar, setAvatar] = useState(group?.avatar ?? null)
  const [name, setName] = useState(group?.name ?? '')
  const [whole, setWhole] = useState<ImageBitmap>()
  const [CropPanel, loadCropPanel] = useLoaded(importCropPanel)

  function crop(chosen: ImageBitmap | undefined): void {
    whole?.close()
    setWhole(chosen)
    if (chosen) loadCropPanel()
  }
  function input(form: FormData): InputOf<Call> {
    const text = (field: string) => String(form.get(field) ?? '')
    const body = {
      name: text('name') || undefined,
      intro: text('intro'),
      ...(avatar !== null && { avatar }),
      approval: form.has('approval'),
      paid: isPaid,
      ...(isPaid && { price: wholeOf(text('price')), termDays: Number(text('termDays')) as (typeof terms)[number] }),
      ...(group && { version: group.version }),
    }
    return { ...(group && { path: { groupId: group.groupId } }), body } as unknown as InputOf<Call>
  }

  return (
    <>
      <CallForm
        call={call}
        asMember
        isGuarded
        send={t(group ? words.save : words.create)}
        fieldOf={{ '090004': 'name' }}
        input={input}
        onDone={onDone}
      >
        {field => (
          <>
            <PictureField
              label={t(words.picture)}
              hint={t(pictureWords.hint)}
              onPicture={crop}
              onRemove={avatar === null ? undefined : () => setAvatar(null)}
            >
              <GroupAvatar group={{ groupId: group?.groupId ?? name, name: name || '＋', avatar }} size="page" />
            </PictureField>
            <TextField
              {...field('name')}
              label={t(words.name)}
              text={name}
              hint={t(words.nameHint)}
              isRequired
              onText={setName}
            />
            <TextField
              {...field('intro')}
              label={t(words.intro)}
              text={group?.intro ?? ''}
              hint={t(words.introHint)}
              lines={3}
              maxLength={groupBounds.introMax * 2}
            />
            <Choices
              label={words.cost}
              chosen={isPaid ? 'paid' : 'free'}
              options={[
                ['free', t(words.free)],
                ['paid', t(words.paid)],
              ]}
              onChoose={value => setPaid(value === 'paid')}
            />
            {isPaid && <TermFields field={field} group={group} figures={figures} />}
            <CheckField {...field('approval')} label={t(words.approval)} isChecked={group?.approval ?? false} />
          </>
        )}
      </CallForm>
      {whole && CropPanel && (
        <CropPanel
          picture={whole}
          onApplied={fileId => {
            setAvatar(fileId)
            crop(undefined)
          }}
          onCancel={() => crop(undefined)}
        />
      )}
    </>
  )
}

interface TermFieldsProps {
  field: FieldOf
  group: Group | undefined
  figures: GroupFigures
}

/** What members pay, and for how long. */
function TermFields({ field, group, figures: { priceMin, priceMax, feePercent } }: TermFieldsProps) {
  const t = useText()
  return (
    <div className="group-terms">
      <NumberField
        {...field('price')}
        label={t(words.price)}
        text={group?.price == null ? '' : String(group.price)}
        unit={t(words.diamonds)}
        hint={t(words.priceHint, { min: numberText(priceMin, 0), max: numberText(priceMax, 0), fee: feePercent })}
        isRequired
      />
      <ChoiceField
        {...field('termDays')}
        label={t(words.term)}
        text={String(group?.termDays ?? terms[0])}
        options={terms.map(days => [String(days), t(words.days, { n: days })])}
        isAlwaysSet
      />
      <p className="note">
        {t(words.paidPromises)} {group && t(words.laterOnly)}
      </p>
    </div>
  )
}

/** The limits of groups among those that visitors may know. */
export const groupFigures = (known: Readonly<Record<string, number | boolean>>): GroupFigures => ({
  priceMin: Number(known['group.priceMin']),
  priceMax: Number(known['group.priceMax']),
  feePercent: Number(known['fee.percent']),
  createMax: Number(known['group.createMax']),
})
