import { IconShape } from '../../ui/icon.tsx'

export const LAPTOP = 'M3.5 3.5h9V10h-9ZM1.5 12.5h13'

/** What a row of the settings is about. */
export function RowIcon({ path }: { path: string }) {
  return (
    <i className="row-icon" aria-hidden="true">
      <IconShape path={path} />
    </i>
  )
}
