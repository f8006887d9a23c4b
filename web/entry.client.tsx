import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetMissing, type Rendered } from './pages/forget-missing.ts'
import { listenForBack } from './ui/close-on-back.ts'

listenForBack()
forgetMissing(location.pathname, window as unknown as Rendered)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
