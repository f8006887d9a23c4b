import type { ReactNode, RefObject } from 'react'
import type { Text } from '#contract/text/locale.ts'
import { useText } from '../../i18n/use-text.ts'
import * as words from '../../words/write.ts'

interface Mark {
  name: Text
  shown: string
  before: string
  after?: string
  /** Begins a line. */
  isLine?: true
}

const marks: readonly Mark[] = [
  { name: words.heading, shown: 'H', before: '## ', isLine: true },
  { name: words.bold, shown: 'B', before: '**', after: '**' },
  { name: words.quote, shown: '❝', before: '> ', isLine: true },
  { name: words.list, shown: '•', before: '- ', isLine: true },
  { name: words.link, shown: '↗', before: '[', after: '](https://)' },
  { name: words.table, shown: '▦', before: '\n| A | B |\n|---|--:|\n| 1 | 2 |\n' },
]

/** Buttons that put the marks of Markdown around what is selected; the browser can undo them. */
export function FormatBar({ field, children }: { field: RefObject<HTMLTextAreaElement | null>; children: ReactNode }) {
  const t = useText()
  function put({ before, after = '', isLine }: Mark): void {
    const area = field.current
    if (!area) return
    const { selectionStart, selectionEnd, value } = area
    const start = isLine ? value.lastIndexOf('\n', selectionStart - 1) + 1 : selectionStart
    const chosen = value.slice(start, selectionEnd)
    area.focus()
    area.setSelectionRange(start, selectionEnd)
    const text = isLine
      ? chosen
          .split('\n')
          .map(line => before + line)
          .join('\n')
      : before + chosen + after
    // Unlike setting the value, it can be undone.
    document.execCommand('insertText', false, text)
  }
  return (
    <div className="format-bar" role="toolbar" aria-label={t(words.format)}>
      {marks.map(mark => (
        <button
          key={mark.shown}
          type="button"
          className="icon-button"
          aria-label={t(mark.name)}
          title={t(mark.name)}
          onClick={() => put(mark)}
        >
          {mark.shown}
        </button>
      ))}
      {children}
    </div>
  )
}
