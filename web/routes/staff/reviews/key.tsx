/** A key that does what it stands beside; screen readers hear it from `aria-keyshortcuts`. */
export function Key({ name }: { name: string }) {
  return (
    <span className="key" aria-hidden="true">
      {name}
    </span>
  )
}
