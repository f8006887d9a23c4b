import { useText } from '../i18n/use-text.ts'
import * as words from '../words/chart-workspace.ts'
import type { ChosenStudy } from './chart-state.ts'
import type { Study } from './study.ts'
import { studies } from './study-list.ts'

/** Selects indicators, and the parameters of selected ones. */
export function StudyChoices({
  chosen,
  onChange,
}: {
  chosen: readonly ChosenStudy[]
  onChange: (chosen: ChosenStudy[]) => void
}) {
  const t = useText()
  const toggle = ({ key, params }: Study, isChosen: boolean) =>
    onChange(isChosen ? chosen.filter(study => study.key !== key) : [...chosen, { key, params }])
  const setParam = (key: string, place: number, value: number) =>
    onChange(
      chosen.map(study =>
        study.key === key
          ? { key, params: study.params.map((each, index) => (index === place ? value : each)) }
          : study,
      ),
    )
  const group = (place: Study['place'], heading: string) => (
    <fieldset>
      <legend>{heading}</legend>
      {studies
        .filter(study => study.place === place)
        .map(study => {
          const own = chosen.find(({ key }) => key === study.key)
          return (
            <div key={study.key} className="study-choice">
              <label>
                <input type="checkbox" checked={own !== undefined} onChange={() => toggle(study, own !== undefined)} />
                <b>{study.short}</b>
                {t(study.name) !== study.short && <span className="muted">{t(study.name)}</span>}
              </label>
              {own?.params.map((value, index) => (
                <input
                  // biome-ignore lint/suspicious/noArrayIndexKey: parameters are identified by their position only
                  key={index}
                  type="number"
                  min={1}
                  max={500}
                  value={value}
                  aria-label={t(words.paramsOf, { name: study.short })}
                  onChange={event => {
                    const wanted = event.target.valueAsNumber
                    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= 500) setParam(study.key, index, wanted)
                  }}
                />
              ))}
            </div>
          )
        })}
    </fieldset>
  )
  return (
    <>
      {group('price', t(words.overPrice))}
      {group('pane', t(words.ownPane))}
    </>
  )
}
