import { useState } from 'react'
import type { DraftFields } from '#contract/articles/article.ts'
import { callPortal } from '../../api/call-portal.ts'
import { articleAddress } from '../../community/article-address.ts'
import { useLocale, usePath, useText } from '../../i18n/use-text.ts'
import { useReachableNavigate } from '../../live/use-reachable-navigate.ts'
import * as words from '../../words/write.ts'
import { type Names, OpinionPanel, SettingsPanel } from './article-settings.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { DraftNotes, DraftStatus } from './draft-status.tsx'
import type { DraftOnPortal } from './draft-sync.ts'
import { Editor } from './editor.tsx'
import { useDraft } from './use-draft.ts'
import { articleOf, useSending } from './use-sending.ts'

const NO_COLUMN = '020030'

interface DraftEditorProps {
  memberId: string
  draft: DraftOnPortal | undefined
  names: { countries: Names; indicators: Names }
}

/** Writes a draft and publishes it. */
export function DraftEditor({ memberId, draft: given, names }: DraftEditorProps) {
  const t = useText()
  const path = usePath()
  const locale = useLocale()
  const navigate = useReachableNavigate()
  const draft = useDraft(memberId, given)
  const { faults, isSending, send, mend } = useSending()
  const [lacksColumn, setLacksColumn] = useState(false)
  const { fields } = draft
  const change = (changes: DraftFields) => {
    mend(Object.keys(changes))
    draft.sync.change(changes)
  }

  async function publish(): Promise<void> {
    const article = articleOf(fields, locale)
    const refusal = await send(article, async options => {
      await draft.sync.end(async draftId => {
        const body = { ...article, ...(draftId !== undefined && { draftId }) }
        const { articleId, state } = await callPortal('POST /api/v1/articles', { body }, options)
        await navigate(path(state === 'published' ? articleAddress(articleId) : '/me/articles'))
      })
    })
    setLacksColumn(refusal === NO_COLUMN)
  }

  return (
    <Editor
      heading={t(given ? words.draft : words.newArticle)}
      status={<DraftStatus state={draft.state} savedAt={draft.savedAt} />}
      notes={
        <DraftNotes
          isElsewhere={draft.isElsewhere}
          other={draft.other}
          own={fields}
          onChoose={which => draft.sync.choose(which)}
        />
      }
      action={{ name: t(words.publish), isBusy: isSending, run: publish }}
      fields={fields}
      change={change}
      faults={faults}
    >
      <OpinionPanel fields={fields} change={change} faults={faults} isFixed={false} />
      <SettingsPanel fields={fields} change={change} faults={faults} {...names} />
      {lacksColumn && (
        <ColumnDialog
          onClose={() => setLacksColumn(false)}
          onDone={() => {
            setLacksColumn(false)
            void publish()
          }}
        />
      )}
    </Editor>
  )
}
