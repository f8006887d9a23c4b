import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useLoaded } from '../ui/use-loaded.ts'
import * as listControls from '../words/list-controls.ts'
import type { ColumnChoice, ListKind } from './choice-text.ts'
import type { Column } from './columns.ts'

const importColumnPanel = () => import('./column-panel.tsx')

interface ColumnMenuProps {
  kind: ListKind
  columns: readonly Column[]
  choice: ColumnChoice
}

/** The menu of a list's columns, whose code is loaded on first use. */
export function ColumnMenu(props: ColumnMenuProps) {
  const t = useText()
  const [ColumnPanel, load] = useLoaded(importColumnPanel)
  return (
    <Menu buttonClass="icon-button" label={t(listControls.columns)} face={<Icon name="gear" />} onNear={load}>
      {ColumnPanel && <ColumnPanel {...props} />}
    </Menu>
  )
}
