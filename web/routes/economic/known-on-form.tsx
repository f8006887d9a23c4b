import { usePath, useText } from '../../i18n/use-text.ts'
import { DateField } from '../../ui/fields.tsx'
import * as economyWords from '../../words/economy.ts'

/** Asks for the day whose knowledge the page is to show. Works without a script. */
export function KnownOnForm({
  address,
  knownOn,
  today,
}: {
  address: string
  knownOn: string | undefined
  today: string
}) {
  const t = useText()
  const path = usePath()
  const [action = '', query] = address.split('?')
  return (
    <form className="panel-body form-fields known-on" method="get" action={path(action)}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateField
        key={knownOn ?? ''}
        label={t(economyWords.knownOnField)}
        name="knownOn"
        latest={today}
        {...(knownOn === undefined ? {} : { text: knownOn })}
      />
      <span className="form-buttons">
        <button type="submit" className="button">
          {t(economyWords.show)}
        </button>
        {knownOn !== undefined && <a href={path(address)}>{t(economyWords.showNewest)}</a>}
      </span>
    </form>
  )
}
