import { type ActionFunctionArgs, data } from 'react-router'
import { TextField } from '../../ui/fields.tsx'
import { formNameOf, PageForm } from '../../ui/page-form.tsx'

interface Answer {
  form: 'note' | 'picture'
  text: string
}

const errorOf = { note: 'Enter a text', picture: 'Choose a file' }

/** Answers each form with what arrived, and with an error if nothing did. */
export async function action({ request }: ActionFunctionArgs) {
  const fields = await request.formData()
  const form = formNameOf(fields) === 'picture' ? 'picture' : 'note'
  const sent = fields.get(form)
  const text = sent instanceof File ? sent.name && `${sent.name}, ${sent.size} bytes` : (sent ?? '')
  return data({ form, text }, { status: text === '' ? 422 : 200 })
}

export const meta = () => [{ title: 'Forms' }]

interface FormsPageProps {
  params: { id: string }
  actionData: Answer | undefined
}

/** Two forms of one page, at an address with a variable part; one takes a file. Not in the built site. */
export default function FormsPage({ params: { id }, actionData }: FormsPageProps) {
  const form = (name: 'note' | 'picture') => ({
    page: `/parts/forms/${id}`,
    name,
    answered: actionData,
    send: 'Send',
    summaryOf: ({ text }: Answer) =>
      text === '' ? { text: 'Not sent yet.', errors: [{ name, text: errorOf[name] }] } : { text, errors: [] },
  })
  return (
    <section className="board form-board">
      <div className="panel">
        <h1>Forms of {id}</h1>
        <PageForm {...form('note')}>
          {answer => (
            <TextField
              name="note"
              label="Note"
              text={answer?.text ?? ''}
              error={answer?.text === '' ? errorOf.note : undefined}
              isRequired
            />
          )}
        </PageForm>
        <PageForm {...form('picture')} hasFiles>
          {() => <input type="file" name="picture" aria-label="Picture" />}
        </PageForm>
      </div>
    </section>
  )
}
