import { type FormEvent, type ReactNode, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.ts'
import { pageQuery } from '../../../pages/page-query.ts'
import { ChoiceLinks } from '../../../quotes/quote-list.tsx'
import { LONGEST_NAME, nameOf, withoutSetup, withSetup } from '../../../settings/named-setups.ts'
import { Icon } from '../../../ui/icon.tsx'
import * as words from '../../../words/screener.ts'
import { saveScreens, useScreens } from '../../../workspace/saved-screens.ts'
import { presets } from './presets.ts'

const SCREENER = '/markets/screener'

/** The conditions of an address in one order, without the order of the rows. */
function conditionsOf(query: URLSearchParams): string {
  const conditions = new URLSearchParams(query)
  for (const name of ['sort', 'dir']) conditions.delete(name)
  conditions.sort()
  return conditions.toString()
}

/**
 * Screens to begin with, the way back to all instruments, the visitor's own screens and how this one is saved, with what
 * else stands above the rows.
 */
export function ScreenChoices({ isNarrowed, children }: { isNarrowed: boolean; children: ReactNode }) {
  const t = useText()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const own = useScreens()
  const here = conditionsOf(pageQuery(pathname, search))
  const choiceOf = (key: string, label: string, conditions: string) => ({
    ...{ key, label, address: `${SCREENER}?${conditions}` },
    chosen: conditionsOf(new URLSearchParams(conditions)) === here,
  })
  const chosen = own.find(({ setup }) => setup === here)
  return (
    <>
      <ChoiceLinks
        label={t(words.presets)}
        look="chips"
        choices={[
          ...presets.map(({ key, name, query }) => choiceOf(key, t(name), query)),
          ...(isNarrowed ? [{ key: 'clear', label: t(words.clear), address: SCREENER, chosen: false }] : []),
        ]}
      />
      <div className="bar screen-bar">
        {own.length > 0 && (
          <ChoiceLinks
            label={t(words.mine)}
            look="chips"
            choices={own.map(({ name, setup }) => choiceOf(name, name, setup))}
          />
        )}
        {chosen && (
          <button
            type="button"
            className="icon-button"
            aria-label={t(words.remove, { name: chosen.name })}
            title={t(words.remove, { name: chosen.name })}
            onClick={() => saveScreens(withoutSetup(own, chosen.name))}
          >
            <Icon name="close" size={14} />
          </button>
        )}
        {isNarrowed && !chosen && <SaveForm onSave={name => saveScreens(withSetup(own, name, here))} />}
        <span className="grow" />
        {children}
      </div>
    </>
  )
}

function SaveForm({ onSave }: { onSave(name: string): void }) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const name = nameOf(field.current!.value)
    if (name === '') return
    field.current!.value = ''
    onSave(name)
  }
  return (
    <form className="save-screen" onSubmit={save}>
      <input
        ref={field}
        maxLength={LONGEST_NAME}
        required
        placeholder={t(words.screenName)}
        aria-label={t(words.screenName)}
      />
      <button type="submit" className="button">
        {t(words.save)}
      </button>
    </form>
  )
}
