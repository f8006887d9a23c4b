import { useState } from 'react'
import { CallForm } from '../../../forms/call-form.tsx'
import { useText } from '../../../i18n/use-text.ts'
import { ChoiceField, TextField } from '../../../ui/fields.tsx'
import * as words from '../../../words/staff-words.ts'

const lists = ['hold', 'block'] as const
const scopes = ['all', 'text', 'name'] as const
const MAX_WORD = 60

/** Puts a word on a list. */
export function AddWord({ onAdded }: { onAdded(): void }) {
  const t = useText()
  const [added, setAdded] = useState(0)
  return (
    <CallForm
      key={added}
      call="POST /api/v1/staff/words"
      asMember
      send={t(words.add)}
      input={form => ({
        body: {
          word: String(form.get('word')).trim(),
          list: form.get('list') as (typeof lists)[number],
          scope: form.get('scope') as (typeof scopes)[number],
        },
      })}
      onDone={() => {
        setAdded(count => count + 1)
        onAdded()
      }}
    >
      {field => (
        <>
          <TextField
            {...field('word')}
            label={t(words.word)}
            hint={t(words.wordNote)}
            maxLength={MAX_WORD}
            isRequired
          />
          <ChoiceField
            {...field('list')}
            label={t(words.list)}
            options={lists.map(each => [each, t(words.effects[each])] as const)}
            isAlwaysSet
          />
          <ChoiceField
            {...field('scope')}
            label={t(words.scope)}
            options={scopes.map(each => [each, t(words.scopes[each])] as const)}
            isAlwaysSet
          />
        </>
      )}
    </CallForm>
  )
}
