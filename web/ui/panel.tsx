import { Component, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Text } from '#contract/text/locale.ts'
import { useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'
import * as statusWords from '../words/status.ts'
import { Icon, type IconName } from './icon.tsx'
import { PanelFailuresContext } from './panel-failures.ts'
import { isServed } from './reload-guard.ts'
import type { Settled } from './settled.ts'

interface PanelFrame {
  /** Its heading, which stays when the content fails. */
  title: string
  /** The content has a head of its own; this one is shown only when it fails. */
  hidesTitle?: boolean
  /** Beside the heading: a unit, a date, a source. */
  note?: ReactNode
  /** At the end of the head: links, switches. */
  actions?: ReactNode
  id?: string
  className?: string
}

interface PanelWithData<Value> extends PanelFrame {
  /** What the loader's `settle` returned; a failure shows the panel's error state. */
  data: Settled<Value>
  children(value: Value): ReactNode
}

interface PlainPanel extends PanelFrame {
  data?: never
  children: ReactNode
}

/**
 * A part of a page with a heading. If its content throws, on the server or in the browser, or its data could not be
 * read, the panel says so and offers to try again; the rest of the page is not affected. Whatever may fail belongs into
 * components inside it: an error of the component that renders the panel is outside.
 */
export function Panel<Value>(props: PanelWithData<Value> | PlainPanel) {
  const { title, hidesTitle = false, note, actions, id, className = '' } = props
  const head = (
    <PanelHead title={title}>
      {note !== undefined && <span className="note">{note}</span>}
      {actions !== undefined && (
        <>
          <span className="grow" />
          {actions}
        </>
      )}
    </PanelHead>
  )
  return (
    <div className={`panel ${className}`} {...(id === undefined ? {} : { id })}>
      <PanelGuard title={title} isInPanel>
        {!hidesTitle && head}
        <PanelContent {...props} />
      </PanelGuard>
    </div>
  )
}

function PanelHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="panel-head">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** A component of its own, so that an error of the function is one of the panel's content. */
function PanelContent<Value>(props: PanelWithData<Value> | PlainPanel) {
  if (!props.data) return props.children
  return 'value' in props.data ? props.children(props.data.value) : <PanelError />
}

interface GuardProps {
  /** Heading of the panel that takes the place of failed content. */
  title: string
  /** The frame of a panel is around it already. */
  isInPanel?: boolean
  children: ReactNode
}

/** The boundary of a panel alone, around a component that has its own frame. */
export function PanelGuard({ title, isInPanel = false, children }: GuardProps) {
  const { key } = useLocation()
  const id = useId()
  const { failed, enter, leave } = useContext(PanelFailuresContext)
  const [failedOnServer, setFailedOnServer] = useState(() => failed.has(id))
  useEffect(() => setFailedOnServer(false), [])
  const content = (retry?: () => void) => (
    <>
      <PanelHead title={title} />
      <PanelError {...(retry ? { retry } : {})} />
    </>
  )
  const failure = (retry?: () => void) => (isInPanel ? content(retry) : <div className="panel">{content(retry)}</div>)
  if (failedOnServer) return failure()
  enter(id)
  return (
    <Boundary place={key} failure={failure}>
      {children}
      <Leave id={id} leave={leave} />
    </Boundary>
  )
}

/** Rendered after the content, if that did not throw. */
function Leave({ id, leave }: { id: string; leave(id: string): void }) {
  leave(id)
  return null
}

interface BoundaryProps {
  /** A navigation tries again. */
  place: string
  failure(retry: () => void): ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failedAt: string | undefined }> {
  override state = { failedAt: undefined as string | undefined }
  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: '' }
  }
  static getDerivedStateFromProps({ place }: BoundaryProps, { failedAt }: { failedAt: string | undefined }) {
    if (failedAt === undefined || failedAt === place) return null
    return { failedAt: failedAt === '' ? place : undefined }
  }
  override render(): ReactNode {
    const { failure, children } = this.props
    if (this.state.failedAt === undefined) return children
    return failure(() => this.setState({ failedAt: undefined }))
  }
}

const RETRY_MS = 15_000

/** Content of a panel that could not be loaded. Tries again by itself, on the button, and without a script by a link. */
function PanelError({ retry }: { retry?: () => void }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  const isIdle = state === 'idle'
  // Its data may be why the content failed, so they are read again first.
  const tryAgain = useCallback(async () => {
    // Data that cannot be read would replace the whole page with an error.
    if (await isServed()) await revalidate().then(retry)
  }, [revalidate, retry])
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(tryAgain, RETRY_MS)
    return () => clearTimeout(timer)
  }, [isIdle, tryAgain])
  return (
    <div className="empty" role="alert">
      <Icon name="alert" size={22} />
      <b>{t(errorWords.panel)}</b>
      <p>{t(errorWords.panelAdvice)}</p>
      <a
        className="button"
        href={pathname + search}
        onClick={event => {
          event.preventDefault()
          if (isIdle) void tryAgain()
        }}
      >
        {t(errorWords.retry)}
      </a>
    </div>
  )
}

interface PanelEmptyProps {
  icon?: IconName
  /** Instead of "No Data". */
  title?: Text
  /** One reason, and one action if there is something to do. */
  reason?: ReactNode
  action?: ReactNode
}

/** Content of a panel that has nothing to show. */
export function PanelEmpty({ icon, title = statusWords.empty, reason, action }: PanelEmptyProps) {
  const t = useText()
  return (
    <div className="empty">
      {icon && <Icon name={icon} size={22} />}
      <b>{t(title)}</b>
      {reason !== undefined && <p>{reason}</p>}
      {action}
    </div>
  )
}

/** Content of a panel whose data are on the way: as many rows as will come, so that nothing moves when they do. */
export function PanelLoading({ rows = 5 }: { rows?: number }) {
  const t = useText()
  return (
    <div className="skeleton" aria-busy="true">
      <span className="visually-hidden">{t(statusWords.loading)}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows differ in nothing else
        <i key={row} />
      ))}
    </div>
  )
}
