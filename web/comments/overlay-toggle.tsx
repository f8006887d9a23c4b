import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import * as words from '../words/comments-head.ts'
import { chooseOverlay, useOverlayChoice } from './overlay-choice.ts'

/** Turns the messages over charts on and off. */
export function OverlayToggle() {
  const t = useText()
  const isOn = useOverlayChoice()
  return (
    <button
      type="button"
      className="overlay-toggle needs-script"
      aria-pressed={isOn}
      onClick={() => chooseOverlay(!isOn)}
    >
      <Icon name="speak" size={14} />
      <span>{t(words.overlay)}</span>
    </button>
  )
}
