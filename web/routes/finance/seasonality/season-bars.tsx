export interface SeasonBar {
  key: string
  /** Below the bar; not every bar needs one. */
  label: string
  /** Undefined if it is not known. */
  value: number | undefined
  /** Above or, of a fall, below the bar. */
  text?: string
  className?: string
}

const STEPS = [1, 2, 2.5, 5, 10]
const LINES = 4

/** Round values that divide a span from 0 into a few equal parts. */
export function scaleMarks(highest: number): number[] {
  if (!(highest > 0)) return []
  const power = 10 ** Math.floor(Math.log10(highest / LINES))
  const step = power * STEPS.find(each => each * power >= highest / LINES)!
  return Array.from({ length: Math.floor(highest / step) }, (_, place) => (place + 1) * step)
}

/** Room for the texts above rises, and for those below falls, as a share of what the bars span. */
const ROOM = 0.14

/** Bars side by side from zero; a table beside them says the same. `marks`: of a scale at the right. */
export function SeasonBars({
  bars,
  markText,
  className = '',
}: {
  bars: readonly SeasonBar[]
  markText?: (value: number) => string
  className?: string
}) {
  const values = bars.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const room = (highest - lowest) * ROOM
  const top = highest > 0 ? highest + room : 0
  const bottom = lowest < 0 ? lowest - room : 0
  const span = top - bottom || 1
  const place = (value: number) => ((value - bottom) / span) * 100
  return (
    <div className={`season-bars ${className}`} aria-hidden="true">
      <div className="season-plot">
        {markText &&
          scaleMarks(top).map(mark => (
            <span key={mark} className="season-mark" style={{ bottom: `${place(mark)}%` }}>
              {markText(mark)}
            </span>
          ))}
        {bottom < 0 && <span className="season-zero" style={{ bottom: `${place(0)}%` }} />}
        {bars.map(({ key, value, text, className: own = '' }) => (
          <div key={key} className={`season-bar ${own}`}>
            {value !== undefined && (
              <>
                <i
                  style={{
                    bottom: `${place(Math.min(0, value))}%`,
                    height: `${(Math.abs(value) / span) * 100}%`,
                  }}
                />
                {text !== undefined && (
                  <b style={value < 0 ? { top: `${100 - place(value)}%` } : { bottom: `${place(value)}%` }}>{text}</b>
                )}
              </>
            )}
          </div>
        ))}
      </div>
      <div className="season-labels">
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
    </div>
  )
}
