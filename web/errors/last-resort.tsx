import { Component, type ReactNode } from 'react'
import { usePath, useText } from '../i18n/use-text.ts'
import * as errorWords from '../words/error.ts'

/** Around the error page: if that cannot be shown either, a sentence that says so, with a link home. */
export class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }
  override render(): ReactNode {
    return this.state.hasFailed ? <ErrorPageFailed /> : this.props.children
  }
}

function ErrorPageFailed() {
  const t = useText()
  const path = usePath()
  return (
    <main className="wrap" role="alert">
      <h1>{t(errorWords.errorPage)}</h1>
      <p>
        <a href={path('/')} data-document>
          {t(errorWords.home)}
        </a>
      </p>
    </main>
  )
}
