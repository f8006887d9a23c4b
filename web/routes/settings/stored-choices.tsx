import { useNonce } from '../../pages/nonce.ts'
import { type PreferenceName, preferences } from '../../settings/preferences.ts'

/**
 * Marks what this browser has stored among the choices before the first paint: the server knows only what its cookie
 * says. Inlined in the page as it is, so it cannot use anything from the bundle.
 */
const script = () =>
  `(function(){try{${JSON.stringify(
    (Object.keys(preferences) as PreferenceName[]).map(name => [name, preferences[name].storageKey]),
  )}.forEach(function(p){var v=localStorage.getItem(p[1]);if(v)[].forEach.call(document.getElementsByName(p[0]),function(e){if(e.tagName=='SELECT')e.value=v;else e.checked=e.value==v})})}catch(e){}})()`

/** Rendered by the server only: the browser marks them by itself when it hydrates the page. */
const stored = { __html: import.meta.env.SSR ? script() : '' }

export function StoredChoices() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script {...useNonce()} dangerouslySetInnerHTML={stored} suppressHydrationWarning />
}
