import { AddressForm } from '../../forms/address-form.tsx'
import { useAddressWith } from '../../forms/use-address-with.ts'
import { useText } from '../../i18n/use-text.ts'
import { DateField } from '../../ui/fields.tsx'
import * as economyWords from '../../words/economy.ts'

/** Asks for the day whose knowledge the page is to show. */
export function KnownOnForm({ knownOn, today }: { knownOn: string | undefined; today: string }) {
  const t = useText()
  const addressWith = useAddressWith()
  return (
    <AddressForm fields={{ knownOn: '' }} send={t(economyWords.show)} className="panel-body form-fields known-on">
      <DateField label={t(economyWords.knownOnField)} name="knownOn" latest={today} text={knownOn ?? ''} />
      {knownOn !== undefined && (
        <a className="text-link" href={addressWith({ knownOn: undefined })} data-keep-scroll>
          {t(economyWords.showNewest)}
        </a>
      )}
    </AddressForm>
  )
}
