import { createContext, type ReactNode, use, useId } from 'react'
import { useText } from '../i18n/use-text.ts'
import * as formWords from '../words/form.ts'
import { Icon } from './icon.tsx'

/** What all fields have. A field is named in the form by `name`, and keeps what was typed when `error` is set. */
export interface FieldProps {
  name: string
  /** Id of the control, for links to it. */
  id?: string
  label: string
  /** What to enter, in a few words below the field. */
  hint?: ReactNode
  /** What is wrong and how to correct it, in the visitor's language. */
  error?: string | undefined
  isRequired?: boolean
  /** It always has a value, so that it is neither required nor optional. */
  isAlwaysSet?: boolean
}

interface FrameProps extends Omit<FieldProps, 'name' | 'id'> {
  id: string
  children: ReactNode
}

const idsOf = (id: string, hint: ReactNode, error: string | undefined) =>
  [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ') || undefined

/** Of a form whose errors link to its fields: the beginning of their ids. */
export const FormIdContext = createContext<string | undefined>(undefined)

/** The id of the control of a field in the form with an id. */
export const controlId = (form: string, field: string) => `${form}-${field}`

/** The id of a field's control. */
export function useFieldId({ id, name }: Pick<FieldProps, 'id' | 'name'>): string {
  const own = useId()
  const form = use(FormIdContext)
  return id ?? (form === undefined ? own : controlId(form, name))
}

/** What connects a control with its label, hint and error. */
export function controlProps(id: string, { name, hint, error, isRequired = false }: FieldProps) {
  return {
    id,
    name,
    required: isRequired,
    'aria-describedby': idsOf(id, hint, error),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
}

export function Notes({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  )
}

/** A field's label, control and notes. */
export function Frame({ id, label, hint, error, isRequired = false, isAlwaysSet = false, children }: FrameProps) {
  const t = useText()
  return (
    <div className={error ? 'form-field wrong' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {!isRequired && !isAlwaysSet && <small>{t(formWords.optional)}</small>}
      </label>
      {children}
      <Notes id={id} hint={hint} error={error} />
    </div>
  )
}
