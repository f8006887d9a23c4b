import type { ComponentType } from 'react'
import type { CommentsPage } from './comments-page.ts'

type ServerComments = ComponentType<{ page: CommentsPage }>

let known: ServerComments | undefined

/**
 * Comments as the server renders them. Its entry gives the component, so that the browser, which keeps the HTML until it
 * loads the live comments, does not load its code.
 */
export function setServerComments(component: ServerComments): void {
  known = component
}

/** Undefined in the browser. */
export const serverComments = () => known
