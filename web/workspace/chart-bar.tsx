import type { ReactNode } from 'react'
import { type Resolution, resolutions } from '#contract/prices/bar.ts'
import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'
import { useLoaded } from '../ui/use-loaded.ts'
import * as chartWords from '../words/chart.ts'
import * as words from '../words/chart-workspace.ts'
import { ChartIcon } from './chart-icon.tsx'
import { ChartMenu } from './chart-menu.tsx'
import { asSession, type ChartKind, type ChartState, type Shape, shapes } from './chart-state.ts'
import { resolutionNames } from './resolution-names.ts'

const importStudies = () => import('./on-demand.ts').then(({ StudyChoices }) => ({ default: StudyChoices }))
const importComparison = () => import('./on-demand.ts').then(({ CompareChoices }) => ({ default: CompareChoices }))

const shapeNames: Record<Shape, Text> = {
  candles: chartWords.candles,
  bars: chartWords.bars,
  line: chartWords.line,
  area: chartWords.area,
}

/** Toolbar above the chart: resolution, chart type, indicators and comparison; `children` are its actions. */
export function ChartBar({
  kind,
  state,
  offers,
  onChange,
  children,
}: {
  kind: ChartKind
  state: ChartState
  offers: readonly { symbol: string; name: string }[]
  onChange: (part: Partial<ChartState>) => void
  children: ReactNode
}) {
  const t = useText()
  const [StudyChoices, loadStudies] = useLoaded(importStudies)
  const [CompareChoices, loadComparison] = useLoaded(importComparison)
  const setResolution = (resolution: Resolution) =>
    onChange({ ...(state.session ? asSession(false) : {}), resolution, bars: undefined, until: undefined })
  return (
    <div className="chart-bar">
      <fieldset className="segments">
        <legend className="visually-hidden">{t(chartWords.interval)}</legend>
        {kind.hasSession && (
          <button
            type="button"
            aria-pressed={state.session}
            onClick={() => onChange({ ...asSession(true), bars: undefined, until: undefined })}
          >
            {t(words.session)}
          </button>
        )}
        {resolutions.map(resolution => (
          <button
            key={resolution}
            type="button"
            aria-pressed={state.resolution === resolution && !state.session}
            onClick={() => setResolution(resolution)}
          >
            {t(resolutionNames[resolution])}
          </button>
        ))}
      </fieldset>
      <div className="chart-bar-tools">
        <span className="rule only-desk" />
        <fieldset className="chart-shapes">
          <legend className="visually-hidden">{t(words.shape)}</legend>
          {shapes.map(shape => (
            <button
              key={shape}
              type="button"
              className="icon-button"
              aria-pressed={state.shape === shape}
              aria-label={t(shapeNames[shape])}
              title={t(shapeNames[shape])}
              onClick={() => onChange({ shape })}
            >
              <ChartIcon name={shape} />
            </button>
          ))}
        </fieldset>
        <span className="rule only-desk" />
        <ChartMenu
          label={t(chartWords.indicators)}
          count={state.studies.length}
          icon={<ChartIcon name="studies" />}
          onNear={loadStudies}
        >
          {StudyChoices && <StudyChoices chosen={state.studies} onChange={studies => onChange({ studies })} />}
        </ChartMenu>
        <ChartMenu
          label={t(chartWords.compare)}
          count={state.compared.length}
          icon={<ChartIcon name="compare" />}
          onNear={loadComparison}
        >
          {CompareChoices && (
            <CompareChoices
              symbol={kind.symbol}
              compared={state.compared}
              offers={offers}
              onChange={compared => onChange({ ...(state.session ? asSession(false) : {}), compared })}
            />
          )}
        </ChartMenu>
        <span className="grow" />
        {children}
      </div>
    </div>
  )
}
