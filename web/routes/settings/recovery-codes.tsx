import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { CopyButton } from '../../toasts/copy-button.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import { saveText } from '../../ui/table-csv.ts'
import * as words from '../../words/account-settings.ts'
import * as copyWords from '../../words/copy.ts'

/** Ten codes for a lost phone, shown once: to copy, save or print before one goes on. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useText()
  const [areStored, setStored] = useState(false)
  const text = codes.join('\n')
  return (
    <section className="board">
      <Panel title={t(words.yourCodes)} note={t(words.shownOnce)}>
        <div className="page-form">
          <ol className="recovery-codes">
            {codes.map(code => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <div className="form-foot">
            <CopyButton label={t(copyWords.copy)} textOf={() => text} />
            <button type="button" className="button" onClick={() => saveText(text, 'text/plain', 'recovery-codes.txt')}>
              {t(words.download)}
            </button>
            <button type="button" className="button" onClick={() => window.print()}>
              {t(words.print)}
            </button>
          </div>
          <p className="settings-note caution">{t(words.keepCodes)}</p>
          <CheckField name="stored" label={t(words.codesStored)} onCheck={setStored} />
          <div className="form-foot">
            <button
              type="button"
              className="button primary"
              aria-disabled={!areStored}
              onClick={() => areStored && onDone()}
            >
              {t(words.done)}
            </button>
          </div>
        </div>
      </Panel>
    </section>
  )
}
