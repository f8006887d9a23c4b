import { ChartIcon, type ChartIconName } from './chart-icon.tsx'

/** An icon button of the chart. `isOn` for a toggle that is pressed. */
export function ToolButton({
  icon,
  label,
  onClick,
  isOn,
  disabled = false,
  className = '',
}: {
  icon: ChartIconName
  label: string
  onClick: () => void
  isOn?: boolean
  disabled?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
    >
      <ChartIcon name={icon} />
    </button>
  )
}
