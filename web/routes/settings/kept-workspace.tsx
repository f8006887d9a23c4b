import { useState } from 'react'
import { useMemberCall } from '../../api/use-member-call.ts'
import { useText } from '../../i18n/use-text.ts'
import { showToast } from '../../toasts/toast-store.ts'
import { MemberContent } from '../../ui/member-content.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { saveText } from '../../ui/table-csv.ts'
import * as errorWords from '../../words/error.ts'
import * as words from '../../words/member-settings.ts'
import { keptFile, startKeeping, stopKeeping } from '../../workspace/kept-workspace.ts'

/** Whether settings, watchlists, alerts and layouts of this browser are kept with the account. */
export function KeptWorkspace() {
  const t = useText()
  const kept = useMemberCall('GET /api/v1/me/workspace')
  const [isBusy, setBusy] = useState(false)
  async function change(isOn: boolean): Promise<void> {
    setBusy(true)
    try {
      await (isOn ? startKeeping() : stopKeeping())
    } catch {
      showToast(t(errorWords.tryLater), 'error')
    }
    kept.reload()
    setBusy(false)
  }
  return (
    <Panel title={t(words.kept)}>
      <MemberContent of={kept}>
        {({ workspace }) => (
          <div className="panel-body">
            <SwitchRow
              label={t(words.keepWorkspace)}
              hint={t(words.keepWorkspaceHint)}
              isOn={workspace !== null}
              isBusy={isBusy}
              onSwitch={isOn => void change(isOn)}
            />
            {workspace && (
              <button
                type="button"
                className="button"
                onClick={() => saveText(keptFile(), 'application/json', 'workspace.json')}
              >
                {t(words.workspaceFile)}
              </button>
            )}
          </div>
        )}
      </MemberContent>
    </Panel>
  )
}
