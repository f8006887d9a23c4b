import { type FormEvent, useId, useState } from 'react'
import { usePath, useText } from '../../../i18n/use-text.ts'
import { useReachableNavigate } from '../../../live/use-reachable-navigate.ts'
import { controlProps, Frame } from '../../../ui/field-frame.tsx'
import * as words from '../../../words/calendar.ts'
import { zoneNamed } from './calendar-days.ts'
import { CALENDAR, type CalendarChoice, calendarAddress } from './calendar-query.ts'

const none: readonly string[] = []

/** A form for any time zone, beside the list of the largest markets. Without a script it takes the name of a zone. */
export function ZoneField({ choice }: { choice: CalendarChoice }) {
  const t = useText()
  const path = usePath()
  const navigate = useReachableNavigate()
  const id = useId()
  const [names, setNames] = useState(none)
  const [isUnknown, setUnknown] = useState(false)
  const { zone: _, ...others } = choice
  const field = {
    name: 'zone',
    label: t(words.otherZone),
    isRequired: true,
    error: isUnknown ? t(words.unknownZone) : undefined,
  }
  const kept = new URL(calendarAddress(others), 'http://portal').searchParams

  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const zone = zoneNamed(String(new FormData(event.currentTarget).get('zone')))
    setUnknown(zone === undefined)
    if (zone === undefined) return
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    void navigate(path(calendarAddress({ ...others, zone })))
  }

  return (
    <form className="zone-field" action={path(CALENDAR)} onSubmit={show}>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Frame {...field} id={id}>
        <span className="field">
          <input
            {...controlProps(id, field)}
            list={`${id}-zones`}
            placeholder="Asia/Kolkata"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            onFocus={() => setNames(Intl.supportedValuesOf('timeZone'))}
          />
          <button type="submit" className="button">
            {t(words.showZone)}
          </button>
        </span>
      </Frame>
      <datalist id={`${id}-zones`}>
        {names.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </form>
  )
}
