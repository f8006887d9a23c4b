import { CallForm } from '../../forms/call-form.tsx'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import * as words from '../../words/write.ts'

/** Opens a column, without which nothing is published. */
export function ColumnDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const t = useText()
  return (
    <Dialog label={t(words.openColumn)} onClose={onClose}>
      {() => (
        <CallForm
          call="POST /api/v1/columns"
          asMember
          send={t(words.openColumn)}
          input={form => ({ body: { name: String(form.get('name') ?? ''), intro: String(form.get('intro') ?? '') } })}
          fieldOf={{ '020027': 'name' }}
          onDone={onDone}
        >
          {field => (
            <>
              <p>{t(words.columnFirst)}</p>
              <TextField {...field('name')} label={t(words.columnName)} isRequired />
              <TextField {...field('intro')} label={t(words.columnIntro)} lines={3} />
            </>
          )}
        </CallForm>
      )}
    </Dialog>
  )
}
