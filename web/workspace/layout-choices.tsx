import { type FormEvent, useRef, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { LONGEST_NAME, nameOf, withoutSetup, withSetup } from '../settings/named-setups.ts'
import * as words from '../words/chart-page.ts'
import { ChartIcon } from './chart-icon.tsx'
import { type ChartLayout, renamed, withDefault } from './layouts.ts'
import { saveLayouts, useLayouts } from './stored-layouts.ts'

/** Saves the chart's set-up under a name, and applies, renames or deletes saved ones. `setup`: that of the chart. */
export function LayoutChoices({ setup, onApply }: { setup: string; onApply: (setup: string) => void }) {
  const t = useText()
  const layouts = useLayouts()
  const name = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const own = nameOf(name.current?.value ?? '')
    if (own === '') return
    saveLayouts(withSetup(layouts, own, setup))
    name.current!.value = ''
  }
  return (
    <>
      <form className="layout-form" onSubmit={save}>
        <span className="field">
          <input
            ref={name}
            maxLength={LONGEST_NAME}
            required
            placeholder={t(words.layoutName)}
            aria-label={t(words.layoutName)}
          />
        </span>
        <button type="submit" className="button">
          {t(words.layoutSave)}
        </button>
      </form>
      <p className="muted small">{t(layouts.length === 0 ? words.layoutNone : words.layoutAbout)}</p>
      <ul>
        {layouts.map(layout =>
          layout.name === edited ? (
            <li key={layout.name}>
              <LayoutName
                name={layout.name}
                onRename={next => {
                  if (next !== '') saveLayouts(renamed(layouts, layout.name, next))
                  setEdited(undefined)
                }}
              />
            </li>
          ) : (
            <li key={layout.name} className="layout">
              <button type="button" aria-pressed={layout.setup === setup} onClick={() => onApply(layout.setup)}>
                <b>{layout.name}</b>
                {layout.isDefault && <span className="badge accent">{t(words.layoutDefault)}</span>}
              </button>
              <LayoutActions layout={layout} layouts={layouts} onEdit={() => setEdited(layout.name)} />
            </li>
          ),
        )}
      </ul>
    </>
  )
}

function LayoutActions({
  layout,
  layouts,
  onEdit,
}: {
  layout: ChartLayout
  layouts: readonly ChartLayout[]
  onEdit: () => void
}) {
  const t = useText()
  const { name } = layout
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-pressed={layout.isDefault === true}
        aria-label={t(words.layoutMakeDefault, { name })}
        title={t(words.layoutMakeDefault, { name })}
        onClick={() => saveLayouts(withDefault(layouts, name))}
      >
        <ChartIcon name="pin" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t(words.layoutRename, { name })}
        title={t(words.layoutRename, { name })}
        onClick={onEdit}
      >
        <ChartIcon name="note" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t(words.layoutDelete, { name })}
        title={t(words.layoutDelete, { name })}
        onClick={() => saveLayouts(withoutSetup(layouts, name))}
      >
        <ChartIcon name="bin" />
      </button>
    </>
  )
}

/** Enter or leaving the field renames; Escape keeps the name. */
function LayoutName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const t = useText()
  return (
    <span className="field">
      <input
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was just pressed
        autoFocus
        defaultValue={name}
        maxLength={LONGEST_NAME}
        aria-label={t(words.layoutRename, { name })}
        onBlur={event => onRename(nameOf(event.target.value))}
        onKeyDown={event => {
          if (event.key === 'Enter') onRename(nameOf(event.currentTarget.value))
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onRename(name)
        }}
      />
    </span>
  )
}
