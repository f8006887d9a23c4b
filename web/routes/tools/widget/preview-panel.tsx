import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ScrollRegion } from '../../../ui/scroll-region.tsx'
import * as toolWords from '../../../words/tools.ts'
import * as words from '../../../words/widget.ts'
import type { WidgetFault } from './read-widget.ts'

/** The width of a phone's screen less the margins of a page, in pixels. */
const PHONE_WIDTH = 360

interface PreviewProps {
  /** Address of the widget, with language prefix. */
  address: string
  title: string
  fault: WidgetFault | null
  /** Pixels. */
  size: { width: number; height: number }
}

/** A widget as the page of another site shows it, or what is wrong with its settings. */
export function PreviewPanel({ address, title, fault, size }: PreviewProps) {
  const t = useText()
  const [isPhone, setPhone] = useState(false)
  const shownWidth = isPhone ? Math.min(PHONE_WIDTH, size.width) : size.width
  return (
    <Panel
      title={t(toolWords.preview)}
      note={`${shownWidth} × ${size.height}`}
      actions={<ScreenChoice isPhone={isPhone} onChoose={setPhone} />}
    >
      {fault ? (
        <p className="widget-note" role="alert">
          {fault.text} {fault.code !== undefined && <span className="muted num">{fault.code}</span>}
        </p>
      ) : (
        <ScrollRegion className="widget-preview" label={t(toolWords.preview)}>
          <iframe key={address} src={address} title={title} width={shownWidth} height={size.height} />
        </ScrollRegion>
      )}
    </Panel>
  )
}

/** On which screen the preview is shown. */
function ScreenChoice({ isPhone, onChoose }: { isPhone: boolean; onChoose(isPhone: boolean): void }) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's frame and legend do not belong into the line of a heading
    <div className="segments needs-script" role="group" aria-label={t(words.screen)}>
      {[false, true].map(each => (
        <button key={String(each)} type="button" aria-pressed={each === isPhone} onClick={() => onChoose(each)}>
          {t(each ? words.phone : words.desktop)}
        </button>
      ))}
    </div>
  )
}
