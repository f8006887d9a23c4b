import { useState } from 'react'
import { CheckField, ChoiceField, DateField, NumberField, TextField } from '../../ui/fields.tsx'
import { StepField } from '../../ui/step-field.tsx'

/** Every kind of field, plain and with an error. */
export function FieldSamples() {
  return (
    <form className="panel-body form-fields">
      <TextField name="user" label="Name" hint="As on your passport" isRequired autoComplete="name" />
      <TextField
        name="mail"
        label="E-mail"
        type="email"
        text="linhai@example"
        error="Enter the whole address, such as linhai@example.com"
        isRequired
      />
      <TextField name="message" label="Message" lines={3} maxLength={500} />
      <NumberField name="amount" label="Amount" unit="TWD" hint="3萬5千, 1.5億, 250k" isRequired />
      <Level />
      <DateField name="day" label="Day" earliest="2026-01-01" latest="2026-12-31" isRequired />
      <ChoiceField
        name="side"
        label="Direction"
        placeholder="—"
        options={[
          ['buy', 'Buy'],
          ['sell', 'Sell'],
        ]}
        isRequired
      />
      <CheckField name="agreed" label="I have read the terms" error="Agree to the terms to go on" />
      <button type="submit" className="button primary">
        Send
      </button>
    </form>
  )
}

function Level() {
  const [level, setLevel] = useState('100')
  return (
    <StepField
      name="level"
      label="Level"
      text={level}
      lower="Lower by 1"
      higher="Raise by 1"
      isAlwaysSet
      onText={setLevel}
      onStep={direction => setLevel(String(Number(level) + direction))}
    />
  )
}
