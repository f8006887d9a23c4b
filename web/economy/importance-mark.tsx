/** Three bars, of which one to three are lit, with their meaning for screen readers. */
export function ImportanceMark({ value, text }: { value: number; text: string }) {
  return (
    <span className="importance" data-value={value}>
      <i />
      <i />
      <i />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
