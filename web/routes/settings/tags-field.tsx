import { type KeyboardEvent, useRef, useState } from 'react'
import { bytesOf, cleanText } from '#contract/text/plain-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { controlProps, Frame, useFieldId } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as words from '../../words/member-settings.ts'
import { FieldCount } from './field-count.tsx'

interface TagsFieldProps {
  name: string
  error: string | undefined
  tags: readonly string[]
  /** Most tags, and most bytes of each. */
  most: number
  maxBytes: number
  onChange(tags: readonly string[]): void
  /** What is typed and not added yet. */
  onTyped(text: string): void
}

/**
 * A few short texts, each with its bytes. Enter and a comma add what is typed, the key that deletes takes away the last
 * one.
 */
export function TagsField({ tags, most, maxBytes, onChange, onTyped, ...given }: TagsFieldProps) {
  const t = useText()
  const id = useFieldId(given)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const type = (text: string) => {
    setTyped(text)
    onTyped(text)
  }
  const count = bytesOf(cleanText(typed))
  const isTooLong = count > maxBytes
  const field = { ...given, error: given.error ?? (isTooLong ? t(words.tagTooLong, { max: maxBytes }) : undefined) }

  function add(): void {
    const tag = cleanText(typed)
    if (tag === '' || isTooLong || tags.length >= most) return
    if (!tags.includes(tag)) onChange([...tags, tag])
    type('')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // Enter that ends the input of Chinese characters adds nothing.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',' || event.key === '，') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }

  function remove(tag: string): void {
    onChange(tags.filter(each => each !== tag))
    input.current?.focus()
  }

  const { name: _, ...control } = controlProps(id, { ...field, label: '', hint: true })
  return (
    <Frame
      {...field}
      id={id}
      label={`${t(words.tags)} ${tags.length} / ${most}`}
      isAlwaysSet
      hint={
        <>
          <span>{t(words.tagHint, { most })}</span>
          {typed !== '' && <FieldCount count={count} max={maxBytes} of="bytes" />}
        </>
      }
    >
      <span className="field tags-field">
        {tags.map(tag => (
          <span key={tag} className="chip">
            {tag}
            <small className="num">{bytesOf(tag)}</small>
            <button type="button" aria-label={t(words.removeTag, { tag })} onClick={() => remove(tag)}>
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
        <input
          {...control}
          ref={input}
          type="text"
          value={typed}
          placeholder={tags.length < most ? t(words.addTag) : undefined}
          enterKeyHint="enter"
          autoComplete="off"
          onChange={event => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </span>
    </Frame>
  )
}
