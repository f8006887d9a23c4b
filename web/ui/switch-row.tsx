import { useId } from 'react'

interface SwitchRowProps {
  label: string
  hint?: string
  isOn: boolean
  /** While what was switched is on its way. */
  isBusy?: boolean
  onSwitch(isOn: boolean): void
}

/** A choice that applies at once, with what it does beside it. */
export function SwitchRow({ label, hint, isOn, isBusy = false, onSwitch }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="switch-row">
      <label htmlFor={id}>
        <b>{label}</b>
        {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-busy={isBusy}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={event => {
          if (!isBusy) onSwitch(event.target.checked)
        }}
      />
    </div>
  )
}
