import { type ReactNode, useRef, useState } from 'react'
import type { DraftFields } from '#contract/articles/article.ts'
import { articleBounds } from '#contract/articles/article-bounds.ts'
import { codePointsOf } from '#contract/text/plain-text.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/write.ts'
import { FormatBar } from './format-bar.tsx'
import { PictureButton, usePictures } from './picture-field.tsx'
import { Preview } from './preview.tsx'

const { titleMax, contentMax } = articleBounds
const views = ['edit', 'both', 'preview'] as const
type View = (typeof views)[number]

interface EditorProps {
  heading: string
  /** How far it is saved. */
  status: ReactNode
  notes: ReactNode
  /** What the button does. */
  action: { name: string; isBusy: boolean; run(): Promise<void> }
  fields: DraftFields
  change(changes: DraftFields): void
  faults: Readonly<Record<string, string>>
  /** Beside the text. */
  children: ReactNode
}

/** The text on the left, what its page will show on the right, and what belongs to it beside them. */
export function Editor({ heading, status, notes, action, fields, change, faults, children }: EditorProps) {
  const t = useText()
  const [view, setView] = useState<View>('both')
  const area = useRef<HTMLTextAreaElement>(null)
  const { title = '', content = '' } = fields
  const pictures = usePictures(area, text => change({ content: content + text }))
  const names = { edit: words.edit, both: words.both, preview: words.preview } as const
  return (
    <>
      <div className="write-bar">
        <div>
          <h1>{heading}</h1>
          <p role="status">{status}</p>
        </div>
        <span className="grow" />
        <fieldset className="segments">
          <legend className="visually-hidden">{t(words.view)}</legend>
          {views.map(each => (
            <button
              key={each}
              type="button"
              className={each === 'both' ? 'only-desk' : ''}
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {t(names[each])}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          className="button primary"
          aria-busy={action.isBusy}
          aria-disabled={action.isBusy}
          onClick={() => void action.run()}
        >
          {action.name}
        </button>
      </div>
      {notes}
      <div className="with-rail write-page">
        <section className="board">
          <div className={`panel write-panel ${view}`}>
            <label className="write-title">
              <span className="visually-hidden">{t(words.title)}</span>
              <input
                type="text"
                value={title}
                placeholder={t(words.title)}
                aria-invalid={faults.title !== undefined}
                onChange={event => change({ title: event.target.value })}
              />
              <small className="num">
                {codePointsOf(title)} / {titleMax}
              </small>
            </label>
            {faults.title !== undefined && <p className="write-fault">{faults.title}</p>}
            <div className="write-tools">
              <FormatBar field={area}>
                <PictureButton pictures={pictures} />
              </FormatBar>
              <small className="num">
                {codePointsOf(content)} / {contentMax}
              </small>
            </div>
            {faults.content !== undefined && <p className="write-fault">{faults.content}</p>}
            <div className="write-sides">
              <textarea
                ref={area}
                aria-label={t(words.text)}
                value={content}
                onPaste={pictures.onPaste}
                onDrop={pictures.onDrop}
                spellCheck
                aria-invalid={faults.content !== undefined}
                onChange={event => change({ content: event.target.value })}
              />
              {view !== 'edit' && <Preview title={title} content={content} />}
            </div>
          </div>
        </section>
        <section className="board">{children}</section>
      </div>
    </>
  )
}
