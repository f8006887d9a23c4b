/** Key of the login: in the local storage if it is remembered, else in that of the tab. */
export const SESSION_KEY = 'session'
/** Event of `window`: this tab has changed what is stored. Other tabs get the browser's own `storage`. */
export const SESSION_EVENT = 'session'
/** Attribute of `<html>` while a member is logged in. */
export const MEMBER_ATTRIBUTE = 'data-member'

/** Calls `listener` whenever the login may have changed, in whichever tab, until what it returns is called. */
export function onSession(listener: () => void): () => void {
  for (const name of ['storage', SESSION_EVENT]) window.addEventListener(name, listener)
  return () => {
    for (const name of ['storage', SESSION_EVENT]) window.removeEventListener(name, listener)
  }
}
