import { type ChangeEvent, type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pageQuery } from '../pages/page-query.ts'
import { useAddressWriter } from './use-address-writer.ts'
import type { TypedValues } from './use-typed-values.ts'
import { useWhenTyped } from './use-when-typed.ts'

interface AddressFormProps {
  /** Its fields by name, with the values that the address leaves out. All other parameters of the address stay. */
  fields: Readonly<Record<string, string>>
  /** Parameters that a change makes meaningless, such as the page of a list. */
  drops?: readonly string[]
  /** Text of the button that sends it without a script. */
  send: string
  /** Names it for screen readers. */
  label?: string
  /** `form-row`, or a layout of its own. */
  className?: string
  /** Fields of `ui/fields.tsx` and `Choices`, with the values of the address as their texts. */
  children: ReactNode
}

const CHOICES = 'select, [type="radio"], [type="checkbox"]'

/**
 * A form whose values are in the address of its page. What is chosen applies at once, as a step of the history; what is
 * typed when typing stops or with Enter. Back and forward show the values of their address. While the portal cannot be
 * reached the page stays, and says so. Without a script it is a plain form.
 */
export function AddressForm({ fields, drops = [], send, label, className = 'form-row', children }: AddressFormProps) {
  const { pathname } = useLocation()
  const { query, isIdle, start, restart, write } = useAddressWriter(Object.keys(fields))
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<number>()

  function enter(isStep: boolean): Promise<boolean> {
    setTyped(undefined)
    const next = new URLSearchParams(query)
    for (const name of [...Object.keys(fields), ...drops]) next.delete(name)
    for (const [name, value] of new FormData(form.current!))
      if (name in fields && value !== fields[name]) next.append(name, String(value))
    return write(next, isStep)
  }
  useWhenTyped(isIdle ? typed : undefined, () => void enter(false))

  function change({ target }: ChangeEvent<HTMLFormElement>): void {
    const control = target as unknown as HTMLInputElement
    if (control.matches(CHOICES)) void enter(true).then(isShown => isShown || restart())
    // A date that is not complete yet is none.
    else if (control.validity.valid) setTyped((typed ?? 0) + 1)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void enter(true)
  }

  return (
    <form
      className={className}
      method="get"
      action={pathname}
      aria-label={label}
      ref={form}
      onChange={change}
      onSubmit={submit}
    >
      <OtherParameters than={[...Object.keys(fields), ...drops]} />
      <Fragment key={start}>{children}</Fragment>
      <SendButton text={send} />
    </form>
  )
}

/**
 * The same for a page that computes with what is entered while it is: its fields call `values.type` and `values.choose`,
 * and begin anew with `values.start` as their key.
 */
export function TypedForm<Name extends string>({
  values,
  send,
  className,
  children,
}: Pick<AddressFormProps, 'send' | 'className' | 'children'> & { values: TypedValues<Name> }) {
  const { pathname } = useLocation()
  return (
    <form
      className={className}
      method="get"
      action={pathname}
      onSubmit={event => {
        event.preventDefault()
        values.flush()
      }}
    >
      <OtherParameters than={Object.keys(values.typed)} />
      {children}
      <SendButton text={send} />
    </form>
  )
}

/** What the form sends of the address beside its fields without a script. */
function OtherParameters({ than }: { than: readonly string[] }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  return [...pageQuery(pathname, search)].map(
    ([name, value]) => !than.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}

function SendButton({ text }: { text: string }) {
  return (
    <button type="submit" className="button primary without-script">
      {text}
    </button>
  )
}
