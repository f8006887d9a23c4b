/**
 * What a calculator has found, above the form on narrow screens: it stays in sight while something is typed. The whole
 * result is below the form, and is what is read aloud.
 */
export function ResultBar({ label, value }: { label: string; value: string }) {
  return (
    <p className="result-bar" aria-hidden="true">
      <span>{label}</span>
      <b className="num">{value}</b>
    </p>
  )
}
