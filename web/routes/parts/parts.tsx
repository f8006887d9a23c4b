import { type ReactNode, useCallback, useState } from 'react'
import { showToast } from '../../toasts/toast-store.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Panel, PanelEmpty, PanelLoading } from '../../ui/panel.tsx'
import { FieldSamples } from './field-samples.tsx'
import { TableSamples } from './table-samples.tsx'

export const meta = () => [{ title: 'Parts' }]

const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'CNY', 'TWD', 'HKD', 'AUD', 'CAD', 'CHF', 'SGD', 'NZD']

function Broken(): ReactNode {
  throw new Error('This panel always throws')
}

/** All parts of web/ui in their states, to look at while developing; not in the built site. */
export default function PartsPage() {
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <div className="page-title">
        <h1>Parts</h1>
      </div>
      <section className="board parts">
        <Panel title="Loading">
          <PanelLoading rows={4} />
        </Panel>
        <Panel title="Empty" note="one reason, one action">
          <PanelEmpty
            icon="search"
            reason="Nothing fits “EURXXX”."
            action={
              <button type="button" className="button">
                Clear
              </button>
            }
          />
        </Panel>
        <Panel title="Data that could not be read" data={{ failed: true }}>
          {() => null}
        </Panel>
        <Panel
          title="Content that throws"
          actions={
            <button type="button" className="button" onClick={() => setBroken(true)}>
              Break
            </button>
          }
        >
          {isBroken ? <Broken /> : <p className="panel-body">As it should be.</p>}
        </Panel>
      </section>
      <TableSamples />
      <section className="board parts">
        <Panel title="Fields">
          <FieldSamples />
        </Panel>
        <Panel title="Floating parts">
          <div className="panel-body">
            <FloatingSamples />
          </div>
        </Panel>
      </section>
    </>
  )
}

function FloatingSamples() {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState('')
  const find = useCallback(async (text: string) => {
    if (text === 'fail') throw new Error('asked for')
    await new Promise(resolve => setTimeout(resolve, 400))
    return currencies.filter(code => code.includes(text.toUpperCase()))
  }, [])
  const toggle = (code: string) =>
    setChosen(known => new Set(known.has(code) ? [...known].filter(each => each !== code) : [...known, code]))
  return (
    <>
      <p>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Dialog
        </button>{' '}
        <button type="button" className="button" onClick={() => showToast('Saved')}>
          Toast
        </button>{' '}
        <button
          type="button"
          className="button"
          onClick={() => showToast('Deleted', 'done', { label: 'Undo', run: () => showToast('As before') })}
        >
          Toast with undo
        </button>
      </p>
      <Menu buttonClass="button" face="Menu">
        {currencies.slice(0, 3).map(code => (
          <p key={code}>
            <label>
              <input type="checkbox" /> {code}
            </label>
          </p>
        ))}
      </Menu>
      <p>
        Currency: <output>{last}</output>
      </p>
      <Combobox
        label="One currency"
        offers={currencies.slice(0, 4)}
        find={find}
        keyOf={code => code}
        textOf={code => code}
        onChoose={code => setLast(code)}
      >
        {code => code}
      </Combobox>
      {isOpen && (
        <Dialog label="Several currencies" onClose={() => setOpen(false)}>
          {() => (
            <div className="panel-body">
              <Combobox
                isInline
                label="Several currencies"
                offers={currencies.slice(0, 4)}
                find={find}
                keyOf={code => code}
                chosen={chosen}
                onChoose={toggle}
              >
                {code => code}
              </Combobox>
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}
