import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { controlProps, type FieldProps, Frame, useFieldId } from '../ui/field-frame.tsx'
import { IconShape } from '../ui/icon.tsx'
import { showPassword } from '../words/auth.ts'

const EYE =
  'M1.8 8s2.3-4.2 6.2-4.2S14.2 8 14.2 8s-2.3 4.2-6.2 4.2S1.8 8 1.8 8ZM9.8 8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0Z'
const CROSSED = `${EYE}M2.5 2.5l11 11`

interface PasswordFieldProps extends FieldProps {
  /** A new one is chosen, and is not filled in by the browser. */
  isNew?: boolean
}

/** A password, which its button shows. */
export function PasswordField({ isNew = false, ...field }: PasswordFieldProps) {
  const t = useText()
  const id = useFieldId(field)
  const [isShown, setShown] = useState(false)
  return (
    <Frame {...field} id={id}>
      <span className="field">
        <input
          {...controlProps(id, field)}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={64}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={t(showPassword)}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <IconShape path={isShown ? CROSSED : EYE} />
        </button>
      </span>
    </Frame>
  )
}
